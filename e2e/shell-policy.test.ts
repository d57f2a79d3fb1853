import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiClient } from './api-client.ts';
import { openScreens } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

test('no screen of those that anybody may see violates the policy of the page in which it is reached', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  const screens = await openScreens(apiClient(shop.url));
  await page.goto('/brand');
  await alive(page);
  for (const path of screens.filter((one) => !one.includes('cart=open'))) {
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
    await page.waitForURL((url) => url.pathname + url.search === path);
    await page.locator('h1').first().waitFor();
  }
  assert.deepEqual(faults, []);
  await close();
});

test('every page enforces Trusted Types and lets no script run but its own', async () => {
  for (const path of ['/', '/user/login']) {
    const { page, close } = await visit(browser, shop.url);
    const answer = await page.goto(path);
    await alive(page);
    const policy = answer!.headers()['content-security-policy']!;
    for (const part of [
      "default-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types worker',
      "worker-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      assert.ok(policy.includes(part), part);
    assert.ok(!policy.includes('unsafe'));
    const outcome = await page.evaluate(async () => {
      const refused: string[] = [];
      const attempt = (name: string, act: () => void) => {
        try {
          act();
        } catch {
          refused.push(name);
        }
      };
      Object.assign(window, { canary: 0 });
      const element = document.createElement('div');
      attempt('innerHTML', () => {
        element.innerHTML = '<img src=x onerror="window.canary = 1">';
      });
      attempt('policy', () => {
        Reflect.get(window, 'trustedTypes').createPolicy('mine', {});
      });
      const script = document.createElement('script');
      attempt('script', () => {
        script.text = 'window.canary = 3';
      });
      document.body.append(script);
      const handler = document.createElement('button');
      attempt('handler', () => handler.setAttribute('onclick', 'window.canary = 4'));
      handler.click();
      return { refused, canary: Reflect.get(window, 'canary') as number };
    });
    assert.deepEqual(outcome, { refused: ['innerHTML', 'policy', 'script', 'handler'], canary: 0 });
    await close();
  }
});
