import type { Language } from '@aliquot/contract/core/language.ts';

/** What each of the shop's own jobs does, in a few words. */
const jobs: Readonly<Record<string, readonly [en: string, chinese: string]>> = {
  'accept-old-reports': ['accept reports nobody objected to', '报告到期自动验收'],
  'apply-rule-lists': ['put due versions of rule lists into force', '启用到期的管制目录版本'],
  'back-up': ['back up the shop, once a night', '每晚备份'],
  'cancel-lines-without-permits': ['cancel orders without their permits', '取消未交购买凭证的订单'],
  'confirm-old-points-receipts': ['complete old points orders', '积分订单到期自动收货'],
  'confirm-old-receipts': ['complete old orders', '订单到期自动收货'],
  'expire-approvals': ['expire requests for approval', '审批请求到期'],
  'expire-orders': ['close unpaid orders', '关闭超时未付订单'],
  'expire-points': ['expire points', '积分到期'],
  'index-overdue': ['update the search index', '更新搜索索引'],
  'issue-statements': ['issue statements', '生成对账单'],
  'judge-lots': ['check the lots’ expiry dates', '检查批次效期'],
  'purge-attachments': ['remove unused attachments', '清理未用附件'],
  'purge-browser-errors': ['remove old errors of browsers', '清理浏览器错误记录'],
  'purge-changes': ['remove old changes', '清理变更记录'],
  'purge-events': ['remove old events', '清理旧事件'],
  'purge-expired': ['remove expired data', '清理过期数据'],
  'purge-guest-carts': ['remove old guest carts', '清理访客购物车'],
  'purge-idempotency-keys': ['remove old keys of requests', '清理请求幂等键'],
  'purge-identities': ['remove old identity numbers', '清理到期证件信息'],
  'purge-imports': ['remove files of old imports', '清理旧导入文件'],
  'purge-notifications': ['remove old notifications', '清理旧通知'],
  'purge-operator-sessions': ['remove old sessions', '清理旧登录'],
  'purge-outbox': ['remove old messages', '清理已发消息'],
  'purge-pictures': ['remove unused pictures', '清理未用图片'],
  'purge-previews': ['remove old previews', '清理预览'],
  'purge-searches': ['remove old searches', '清理搜索记录'],
  'read-bounces': ['read mails that came back', '读取退信'],
  'release-permits': ['release orders whose permits are verified', '放行购买凭证齐全的订单'],
  'remind-buyers': ['remind buyers', '提醒买家'],
  'screen-substances': ['compare substances with the lists of controlled substances', '比对管制物质目录'],
  'schedule-products': ['show and hide products on their day', '商品定时上下架'],
  'delete-unused-files': ['remove files that nothing names', '清理无主文件'],
  'take-gateway-bills': ['fetch the gateway’s bills', '获取网关账单'],
  'write-exports': ['write requested exports of all data', '生成全部数据的导出文件'],
  'watch-sms-cap': ['watch the limit of SMS', '监测短信限额'],
};

/** What a job does in the reader's language, its own name where it has no other. */
export const jobName = (name: string, language: Language): string => jobs[name]?.[language === 'en' ? 0 : 1] ?? name;

/**
 * A job's schedule in words where known, else as cron (minute, hour, and the rest for every day).
 */
export function scheduleText(cron: string, language: Language): string {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') return cron;
  const isEnglish = language === 'en';
  const two = (part: string) => part.padStart(2, '0');
  const often = /^\*\/(\d+)$/.exec(minute)?.[1];
  const within = /^(\d+)-(\d+)$/.exec(hour);
  const times = within ? (isEnglish ? `, ${within[1]} to ${within[2]} h` : `（${within[1]}～${within[2]} 时）`) : '';
  if (hour !== '*' && !within)
    return /^\d+ \d+$/.test(`${minute} ${hour}`) ? `${isEnglish ? 'daily' : '每天'} ${two(hour)}:${two(minute)}` : cron;
  if (minute === '*') return `${isEnglish ? 'every minute' : '每分钟'}${times}`;
  if (often) return `${isEnglish ? `every ${often} minutes` : `每 ${often} 分钟`}${times}`;
  if (/^\d+$/.test(minute)) return `${isEnglish ? `hourly at :${two(minute)}` : `每小时第 ${minute} 分钟`}${times}`;
  return cron;
}
