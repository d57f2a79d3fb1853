import type { Words } from './en.ts';
import { account } from './zh-cn/account.ts';
import { approvals } from './zh-cn/approvals.ts';
import { audit } from './zh-cn/audit.ts';
import { compliance } from './zh-cn/compliance.ts';
import { catalogue } from './zh-cn/catalogue.ts';
import { customers } from './zh-cn/customers.ts';
import { institutions } from './zh-cn/institutions.ts';
import { invoices } from './zh-cn/invoices.ts';
import { desk } from './zh-cn/desk.ts';
import { content } from './zh-cn/content.ts';
import { home } from './zh-cn/home.ts';
import { shopPages } from './zh-cn/shop-pages.ts';
import { lists } from './zh-cn/lists.ts';
import { mall } from './zh-cn/mall.ts';
import { operators } from './zh-cn/operators.ts';
import { orders } from './zh-cn/orders.ts';
import { shelves } from './zh-cn/shelves.ts';
import { services } from './zh-cn/services.ts';
import { tickets } from './zh-cn/tickets.ts';
import { documents } from './zh-cn/documents.ts';
import { substances } from './zh-cn/substances.ts';
import { trials } from './zh-cn/trials.ts';
import { payments } from './zh-cn/payments.ts';
import { prices } from './zh-cn/prices.ts';
import { promotions } from './zh-cn/promotions.ts';
import { pointsOrders } from './zh-cn/points-orders.ts';
import { warehouse } from './zh-cn/warehouse.ts';

/** 管理后台的中文文字。 */
export const zhCn: Words = {
  title: 'Aliquot 管理后台',
  areas: {
    desk: '工作台',
    orders: '订单',
    tickets: '售后单',
    services: '技术服务',
    trials: '试用',
    payments: '收付款',
    invoices: '发票',
    warehouse: '仓库',
    settings: '设置',
    pointsOrders: '积分订单',
    approvals: '审批',
    audit: '审计日志',
    prices: '价格',
    imports: '导入与导出',
    content: '内容',
    promotions: '促销',
    machinery: '系统运行',
    operators: '操作员',
    catalogue: '商品目录',
    compliance: '合规',
    customers: '客户',
    institutions: '单位',
  },
  areaGroups: { selling: '销售', goods: '商品与库存', shopfront: '店面', running: '运营管理' },
  frame: {
    history: '审计日志中的变更',
    areas: '功能区',
    search: '输入单号、名称、货号或 CAS 号查找，或前往页面',
    searchHint: '可查找订单、客户、商品、批次、资质文件及控制台页面等，以您的角色可见的内容为限。',
    searchIn: '在完整列表中查找',
    nothingFound: '未找到相关内容。',
    listed: (items) => items.join('、'),
    foundCount: (count) => `找到 ${count} 项，可用方向键选择。`,
    found: (typed) => `“${typed}”的查找结果`,
    searchButton: '搜索',
    help: '快捷键',
    signOut: '退出登录',
    language: 'English',
    languageCode: 'en',
    dark: '深色',
    light: '浅色',
    skip: '跳到正文',
    up: '返回列表',
    close: '关闭',
    results: '操作结果',
    nothingHere: '此处没有内容，或您的角色无权查看。',
    loading: '请稍候……',
    notLoaded: '此页面未能加载',
    notLoadedHint: '数据没有改动，请重新加载。',
    reload: '重新加载',
    none: '—',
    colon: '：',
    comma: '，',
  },
  keys: {
    title: '快捷键',
    help: '打开本帮助',
    search: '搜索',
    go: '前往',
    rows: '下一行、上一行',
    open: '打开所在行',
    select: '选中所在行',
    afterwards: '再按',
  },
  session: {
    signIn: '登录',
    email: '邮箱',
    password: '密码',
    code: '验证码',
    codeHint: '身份验证器显示的六位数字，或一个恢复码。',
    first: '使用一次性口令首次登录',
    secretHint: '由创建您账号的管理员提供，三天内有效。',
    firstCodeHint: '应用当前显示的六位数字。',
    secret: '一次性口令',
    begin: '下一步',
    back: '返回登录',
    authenticator: '添加到身份验证器',
    scan: '请用手机上的身份验证器应用扫描二维码，或手动输入密钥。此后每次登录都需输入该应用显示的验证码。',
    qr: '身份验证器二维码',
    newPassword: '新密码',
    newPasswordHint: '8～128 个字符。',
    setUp: '完成设置并登录',
    recovery: '请妥善保存恢复码',
    recoveryHint: '没有身份验证器时，每个恢复码可登录一次。恢复码只显示这一次。',
    copyCodes: '复制',
    saveCodes: '保存为文件',
    kept: '我已保存',
    show: '显示',
    hide: '隐藏',
    ended: '登录已失效，请重新登录。',
  },
  table: {
    name: '名称',
    otherName: '英文名称',
    filters: '筛选',
    apply: '应用',
    clear: '清除',
    columns: '显示列',
    oneLetter: '单个字母或数字仅按开头匹配。',
    empty: '没有符合条件的记录。',
    nothing: '暂无内容。',
    total: (count, isMore) => (isMore ? `超过 ${count} 条` : `共 ${count} 条`),
    selected: (count) => `已选 ${count} 条`,
    selectAll: '全选本页',
    selectEverything: (count, isAll) => (isAll ? `选择全部 ${count} 条` : `选择前 ${count} 条`),
    selectRow: (name) => `选中 ${name}`,
    pages: '分页',
    previous: '上一页',
    next: '下一页',
    export: '导出',
    exportHint: '将筛选结果全部导出为 CSV，导出会记入审计日志。',
    page: (page) => `第 ${page} 页`,
    any: '不限',
    copyNumbers: '复制编号',
    copied: '已复制。',
    notCopied: '浏览器不允许复制，请手动选择。',
  },
  form: {
    save: '保存',
    cancel: '返回',
    reason: '原因',
    required: '* 为必填项',
    saved: '已保存。',
    withReason: (refused, reason) => `${refused}${reason}`,
    noAnswer: '服务器没有响应，请重试。',
    conflict: '其他人刚刚修改了此内容',
    conflictHint: '您填写的内容没有丢失。请核对差异，再选择采用对方的内容，或用您的内容覆盖。',
    field: '字段',
    yours: '您的内容',
    theirs: '现有内容',
    takeTheirs: '采用现有内容',
    keepMine: '用我的内容覆盖',
  },
  roles: {
    catalogue: '商品',
    sales: '销售',
    warehouse: '仓储',
    compliance: '合规',
    finance: '财务',
    content: '内容',
    administrator: '管理员',
  },
  account,
  audit,
  catalogue,
  shelves,
  documents,
  substances,
  desk,
  operators,
  orders,
  tickets,
  services,
  trials,
  payments,
  invoices,
  prices,
  pointsOrders,
  warehouse,
  content,
  home,
  lists,
  shopPages,
  promotions,
  settings: {
    parts: { identity: '本店信息', calendar: '工作日历', tariff: '配送', vat: '增值税率' },
  },
  machinery: {
    places: { health: '运行状况', outbox: '发件箱', webhooks: 'Webhook', deliveries: '推送记录', jobs: '定时任务' },
  },
  mall,
  approvals,
  compliance,
  customers,
  institutions,
};
