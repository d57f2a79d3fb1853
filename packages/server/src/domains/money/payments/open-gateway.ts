import { readFile } from 'node:fs/promises';
import { type Config, originOf } from '../../../config.ts';
import { StartRefusal } from '../../../platform/database/embedded/start-refusal.ts';
import { type AlipaySettings, createAlipayGateway } from './alipay-gateway.ts';
import { type PaymentGateway, noticePath } from './payment-gateway.ts';

/** The configured gateway with a notice for the start; null without online payment. */
export type OpenedGateway = { gateway: PaymentGateway; notice: string | null; stop: () => Promise<void> };

/** Opens the demo gateway, which takes no money: keys, address, and how to close it. */
export type OpenDemoGateway = (options: {
  dataDir: string;
  host: string;
  port: number;
}) => Promise<{ settings: AlipaySettings; address: string; stop: () => Promise<void> }>;

/**
 * Alipay if its keys are set; else, for a local demo shop, the gateway of `openDemo`. A shop that
 * others reach never gets the demo.
 */
export async function openGateway(config: Config, openDemo: OpenDemoGateway | null = null): Promise<OpenedGateway | null> {
  const notifyUrl = `${originOf(config)}${noticePath}`;
  if (config.alipay) {
    const { appId, sellerId, gateway, privateKeyFile, publicKeyFile } = config.alipay;
    const settings: AlipaySettings = {
      appId,
      sellerId,
      gateway,
      privateKey: await readKey('ALIPAY_PRIVATE_KEY_FILE', privateKeyFile),
      alipayPublicKey: await readKey('ALIPAY_PUBLIC_KEY_FILE', publicKeyFile),
    };
    return { gateway: createAlipayGateway(settings, notifyUrl), notice: null, stop: () => Promise.resolve() };
  }
  if (!openDemo || !config.demo || !config.isShopPrivate) return null;
  const demo = await openDemo({ dataDir: config.dataDir, host: config.host, port: config.gatewayPort });
  return {
    gateway: createAlipayGateway(demo.settings, notifyUrl),
    notice: `Payments go to the demo gateway at ${demo.address}, which takes no money`,
    stop: demo.stop,
  };
}

async function readKey(setting: string, file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartRefusal(`${setting}: ${file} cannot be read`);
  });
  if (text.trim() === '') throw new StartRefusal(`${setting}: ${file} is empty`);
  return text.trim();
}
