import { randomUUID } from 'node:crypto';
import { type Language, languages } from '@aliquot/contract/core/language.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { namedTicketKinds, namedTicketReasons } from '@aliquot/contract/core/ticket-choices.ts';
import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { uploadLimits } from '../../attachments/channels.ts';
import { divisionsVersion, findDivisions } from '../../divisions/divisions.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { type PageInForce, findFirstArticleCategory, findPagesInForce } from '../../content/find-pages-in-force.ts';
import { type IdentityVersion, bankForm, readIdentity, shopIdentity } from '../identity.ts';
import { type Licence, findLicences } from '../licences.ts';
import { readLogo } from '../logo.ts';
import { carrierLabels, labelled, pointTypeLabels } from '../labels.ts';
import { buildId } from './build-id.ts';

/** Answered from memory where the database is down, so that it sends nobody to the error page. */
export const appHandlers: HandlersOf<'app'> = {
  init: async ({ config }) => done({ uuid: randomUUID(), languages: [...languages], build: buildId(config) }),

  async getCommonConfig({ actor: { language }, config, db }) {
    const { identity } = await readShop(db);
    const { holder, bank, account } = bankForm(identity, '', language);
    return done({
      divisions_version: divisionsVersion,
      shop: { ...shopIdentity(identity, language), bank: { holder, bank, account } },
      limits: {
        toast_ms: 3000,
        page_size: 24,
        quantity_max: 9999,
        sms_seconds: Math.ceil(60 / config.limits.smsPerMinute),
        upload_bytes: uploadLimits,
      },
      order_statuses: labelled(orderStatuses, language),
      ticket_kinds: labelled(namedTicketKinds, language),
      ticket_reasons: labelled(namedTicketReasons, language),
      point_types: labelled(pointTypeLabels, language),
      carriers: labelled(carrierLabels, language),
    });
  },

  async getShop({ actor: { language }, config, db }) {
    const { identity, logo, licences, pages, articleCategoryId } = await readShop(db);
    const shop = shopIdentity(identity, language);
    const listed = licences[language].filter(({ is_over: isOver }) => !isOver);
    return done({
      ...shop,
      licences: [...shop.licences, ...listed.map(({ name, number, valid_until }) => ({ name, number, valid_until }))],
      logo,
      pages: pages.map(({ title_en, title_zh, ...page }) => ({ ...page, title: language === 'en' ? title_en : title_zh })),
      article_category_id: articleCategoryId,
      is_demo: config.demo,
    });
  },

  findDivisions: async ({ actor }, { parent }) => done({ items: findDivisions(parent ?? null, actor.language) }),
};

type ShopFacts = {
  identity: IdentityVersion;
  logo: string | null;
  pages: PageInForce[];
  articleCategoryId: number | null;
  licences: Readonly<Record<Language, readonly Licence[]>>;
};

/** What was read last, by shop. */
const known = new WeakMap<DatabasePool, ShopFacts>();

async function readShop(db: DatabasePool): Promise<ShopFacts> {
  try {
    const [identity, logo, en, zh, pages, articleCategoryId] = await Promise.all([
      readIdentity(db),
      readLogo(db),
      findLicences(db, 'en'),
      findLicences(db, 'zh-CN'),
      findPagesInForce(db),
      findFirstArticleCategory(db),
    ]);
    const facts = { identity, logo: logo?.key ?? null, pages, articleCategoryId, licences: { en, 'zh-CN': zh } };
    known.set(db, facts);
    return facts;
  } catch (error) {
    const last = known.get(db);
    if (!last) throw error;
    return last;
  }
}
