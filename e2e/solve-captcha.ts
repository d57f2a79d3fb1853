import { type Captcha, solveCaptcha } from '@aliquot/contract/shop/solve-captcha.ts';
import { apiClient } from './api-client.ts';

/** Asks the shop for a captcha and solves it. */
export async function solvedCaptcha(url: string): Promise<Captcha> {
  const solved = await solveCaptcha(await apiClient(url).captcha.get({}));
  if (!solved) throw new Error('the captcha was not solved');
  return solved;
}
