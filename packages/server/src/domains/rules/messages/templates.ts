import type { Language } from '@aliquot/contract/core/language.ts';
import type { TextChannel } from './gateway.ts';

/** The subject is also the template's name for operators; an SMS may have a text of its own. */
type Text = readonly [subject: string, text: string, sms?: string];

type Template = {
  channels: readonly TextChannel[];
  parameters: readonly ParameterName[];
  /** What every edited text must have. */
  needed?: readonly ParameterName[];
  texts: Readonly<Record<Language, Text>>;
};

/** What a text can name: its label for operators, and an example of each language. */
export const templateParameters = {
  code: { label: { en: 'Verification code', 'zh-CN': '验证码' }, example: { en: '123456', 'zh-CN': '123456' } },
  order: { label: { en: 'Order number', 'zh-CN': '订单号' }, example: { en: '26112900000017', 'zh-CN': '26112900000017' } },
  ticket: { label: { en: 'Ticket number', 'zh-CN': '售后单号' }, example: { en: 'T26112900000017', 'zh-CN': 'T26112900000017' } },
  request: { label: { en: 'Request number', 'zh-CN': '询价咨询编号' }, example: { en: 'R202611-17', 'zh-CN': 'R202611-17' } },
  points_order: {
    label: { en: 'Points order number', 'zh-CN': '积分订单号' },
    example: { en: 'P26112900000017', 'zh-CN': 'P26112900000017' },
  },
  product: { label: { en: 'Catalogue number', 'zh-CN': '货号' }, example: { en: 'AC-10234', 'zh-CN': 'AC-10234' } },
  lot: { label: { en: 'Lot', 'zh-CN': '批号' }, example: { en: 'L2611-04', 'zh-CN': 'L2611-04' } },
  substance: { label: { en: 'Substance', 'zh-CN': '化学品' }, example: { en: 'Acetone', 'zh-CN': '丙酮' } },
  amount: { label: { en: 'Amount', 'zh-CN': '金额' }, example: { en: '¥1,280.00', 'zh-CN': '¥1,280.00' } },
  threshold: { label: { en: 'Minimum spend', 'zh-CN': '使用门槛' }, example: { en: '¥5,000.00', 'zh-CN': '¥5,000.00' } },
  points: { label: { en: 'Points', 'zh-CN': '积分数' }, example: { en: '1,200', 'zh-CN': '1,200' } },
  coupon: { label: { en: 'Coupon', 'zh-CN': '优惠券名称' }, example: { en: 'Autumn', 'zh-CN': '秋季券' } },
  carrier: { label: { en: 'Carrier', 'zh-CN': '承运商' }, example: { en: 'SF Express', 'zh-CN': '顺丰速运' } },
  tracking_number: { label: { en: 'Tracking number', 'zh-CN': '运单号' }, example: { en: 'SF1234567890', 'zh-CN': 'SF1234567890' } },
  former_number: { label: { en: 'Former tracking number', 'zh-CN': '原运单号' }, example: { en: 'SF1234567809', 'zh-CN': 'SF1234567809' } },
  institution: { label: { en: 'Institution', 'zh-CN': '单位' }, example: { en: 'Lakeside University', 'zh-CN': '湖滨大学' } },
  statement: { label: { en: 'Statement number', 'zh-CN': '对账单号' }, example: { en: 'S202611-17', 'zh-CN': 'S202611-17' } },
  month: { label: { en: 'Month', 'zh-CN': '月份' }, example: { en: '2026-11', 'zh-CN': '2026-11' } },
  day: { label: { en: 'Day', 'zh-CN': '日期' }, example: { en: '29 Nov 2026', 'zh-CN': '2026年11月29日' } },
  reason: {
    label: { en: 'Reason', 'zh-CN': '原因' },
    example: { en: 'The shipment is already with the carrier.', 'zh-CN': '包裹已交承运商。' },
  },
  progress: {
    label: { en: 'What happens next', 'zh-CN': '处理进度' },
    example: { en: 'We have received the item and are inspecting it.', 'zh-CN': '商品已寄回，正在检验。' },
  },
} as const;
export type ParameterName = keyof typeof templateParameters;

const both = ['sms', 'mail'] as const;
const sms = ['sms'] as const;
const mail = ['mail'] as const;

/**
 * Every message that the shop sends, with its text unless operators write another one. `{{name}}`
 * is a parameter. A text is complete without its link and its signature, which are added.
 */
export const templates = {
  test_message: {
    channels: both,
    parameters: [],
    texts: {
      en: ['Test message', 'This is a test message. No action is needed.'],
      'zh-CN': ['测试消息', '这是一条测试消息，您无需处理。'],
    },
  },
  code_login: {
    channels: sms,
    parameters: ['code'],
    needed: ['code'],
    texts: {
      en: ['Login code', '{{code}} is your login code, valid for 5 minutes. Do not share it.'],
      'zh-CN': ['登录验证码', '验证码 {{code}}，用于登录，5 分钟内有效。请勿转告他人。'],
    },
  },
  code_register: {
    channels: sms,
    parameters: ['code'],
    needed: ['code'],
    texts: {
      en: ['Code to verify a number', '{{code}} is your code to verify your mobile number, valid for 5 minutes. Do not share it.'],
      'zh-CN': ['手机号验证码', '验证码 {{code}}，用于验证手机号，5 分钟内有效。请勿转告他人。'],
    },
  },
  code_reset: {
    channels: sms,
    parameters: ['code'],
    needed: ['code'],
    texts: {
      en: ['Code to reset a password', '{{code}} is your code to reset your password, valid for 5 minutes. Do not share it.'],
      'zh-CN': ['重置密码验证码', '验证码 {{code}}，用于重置密码，5 分钟内有效。请勿转告他人。'],
    },
  },
  code_mobile: {
    channels: sms,
    parameters: ['code'],
    needed: ['code'],
    texts: {
      en: ['Code to change a number', '{{code}} is your code to change your mobile number, valid for 5 minutes. Do not share it.'],
      'zh-CN': ['更换手机号验证码', '验证码 {{code}}，用于更换手机号，5 分钟内有效。请勿转告他人。'],
    },
  },
  code_replacement: {
    channels: sms,
    parameters: ['code'],
    needed: ['code'],
    texts: {
      en: [
        'Code to replace a lost number',
        '{{code}} sets this number as the mobile number of an account with us, at its owner’s request. It is valid for 5 minutes. Give it to our staff only if you requested this.',
      ],
      'zh-CN': [
        '更换遗失手机号验证码',
        '验证码 {{code}}，用于应账号本人要求将本机号码设为其账号手机号，5 分钟内有效。仅当您本人提出更换时，方可告知我们的工作人员。',
      ],
    },
  },
  mobile_changed: {
    channels: sms,
    parameters: [],
    texts: {
      en: ['Mobile number changed', 'The mobile number of your account was changed. If this was not you, contact us immediately.'],
      'zh-CN': ['手机号已更换', '您的账号已更换手机号。如非本人操作，请立即联系我们。'],
    },
  },
  wechat_linked: {
    channels: both,
    parameters: [],
    texts: {
      en: [
        'WeChat linked',
        'A WeChat account was linked to your account and now receives your notifications. If this was not you, unlink it under My account › Notifications and change your password.',
      ],
      'zh-CN': ['已绑定微信', '您的账号已绑定微信，通知将发送至该微信。如非本人操作，请在“用户中心 › 消息通知”中解除绑定，并修改密码。'],
    },
  },
  mobile_requested: {
    channels: both,
    parameters: [],
    texts: {
      en: [
        'Mobile number change requested',
        'We received a request to replace the mobile number of your account, which was reported as lost. Nothing has changed yet: a second staff member reviews the request first. If you did not request this, contact us immediately.',
        'We received a request to replace this number on your account. If this was not you, contact us immediately.',
      ],
      'zh-CN': [
        '您的账号正在申请更换手机号',
        '我们收到更换您账号手机号的申请，称原手机号已遗失。目前尚未作任何更改，须经另一位工作人员复核。如非您本人提出，请立即联系我们。',
        '我们收到更换您账号手机号的申请，正在复核。如非本人提出，请立即联系我们。',
      ],
    },
  },
  mobile_replaced: {
    channels: mail,
    parameters: [],
    texts: {
      en: [
        'Mobile number replaced',
        'We replaced the mobile number of your account. You are logged out everywhere and your old password no longer works: log in with a code sent to the new number. If you did not request this, contact us immediately.',
      ],
      'zh-CN': [
        '您的账号已更换手机号',
        '我们的工作人员已为您的账号更换手机号，原有登录与密码均已失效，请以新手机号接收验证码登录。如非您本人提出，请立即联系我们。',
      ],
    },
  },
  order_placed: {
    channels: both,
    parameters: ['order', 'amount'],
    texts: {
      en: ['Order placed', 'We received order {{order}} for {{amount}}. Your packs are reserved.'],
      'zh-CN': ['订单已提交', '订单 {{order}} 已提交，金额 {{amount}}，库存已为您预留。'],
    },
  },
  slip_rejected: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: [
        'Payment slip not accepted',
        'The payment slip for order {{order}} was not accepted; the order page shows the reason. Pay, or upload another slip.',
      ],
      'zh-CN': ['汇款回单未通过', '订单 {{order}} 的汇款回单未通过核对，原因见订单详情，请您付款或重新上传回单。'],
    },
  },
  order_paid: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: ['Payment received', 'We received your payment for order {{order}} and are preparing it.'],
      'zh-CN': ['已收到货款', '订单 {{order}} 已付款，我们正在为您备货。'],
    },
  },
  order_shipped: {
    channels: both,
    parameters: ['order', 'carrier', 'tracking_number'],
    texts: {
      en: ['Order shipped', 'Order {{order}} has shipped with {{carrier}}, tracking number {{tracking_number}}.'],
      'zh-CN': ['订单已发货', '订单 {{order}} 已由{{carrier}}承运，运单号 {{tracking_number}}。'],
    },
  },
  order_partly_shipped: {
    channels: both,
    parameters: ['order', 'carrier', 'tracking_number'],
    texts: {
      en: ['Order partly shipped', 'Part of order {{order}} has shipped with {{carrier}}, tracking number {{tracking_number}}.'],
      'zh-CN': ['订单部分发货', '订单 {{order}} 已由{{carrier}}承运，运单号 {{tracking_number}}。'],
    },
  },
  order_tracking_corrected: {
    channels: both,
    parameters: ['order', 'former_number', 'carrier', 'tracking_number'],
    texts: {
      en: [
        'Tracking corrected',
        'We sent you the wrong tracking number ({{former_number}}) for order {{order}}. The correct one is {{carrier}} {{tracking_number}}.',
      ],
      'zh-CN': [
        '运单信息已更正',
        '此前告知您的订单 {{order}} 的运单信息（{{former_number}}）有误，现更正为：{{carrier}}，运单号 {{tracking_number}}。',
      ],
    },
  },
  receipt_soon: {
    channels: both,
    parameters: ['order', 'day'],
    texts: {
      en: [
        'Receipt will be confirmed soon',
        'Receipt of order {{order}} is confirmed automatically on {{day}}. If something is wrong, open an after-sales ticket before then.',
      ],
      'zh-CN': ['即将自动确认收货', '订单 {{order}} 将于{{day}}自动确认收货。如商品有问题，请在此之前申请售后。'],
    },
  },
  order_completed: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: ['Order completed', 'Order {{order}} is complete. Its documents stay available in your account.'],
      'zh-CN': ['订单已完成', '订单 {{order}} 已完成，相关文件可随时在账户中查看。'],
    },
  },
  order_cancelled: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: ['Order cancelled', 'Order {{order}} was cancelled.'],
      'zh-CN': ['订单已取消', '订单 {{order}} 已取消。'],
    },
  },
  order_expired: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: ['Order cancelled', 'Order {{order}} was cancelled because it was not paid in time.'],
      'zh-CN': ['订单已取消', '订单 {{order}} 超过付款期限未付款，已自动取消。'],
    },
  },
  order_partly_cancelled: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: ['Order partly cancelled', 'Some packs in order {{order}} were cancelled. We will refund what you paid for them.'],
      'zh-CN': ['订单部分取消', '订单 {{order}} 中有商品已取消，相应款项将退回。'],
    },
  },
  cancellation_granted: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: ['Cancellation approved', 'We cancelled the packs you requested in order {{order}} and will refund what you paid for them.'],
      'zh-CN': ['取消申请已通过', '您申请取消的订单 {{order}} 中的商品已取消，相应款项将退回。'],
    },
  },
  cancellation_refused: {
    channels: both,
    parameters: ['order', 'reason'],
    texts: {
      en: ['Cancellation refused', 'We could not cancel packs in order {{order}}: {{reason}}'],
      'zh-CN': ['取消申请未通过', '订单 {{order}} 将继续处理：{{reason}}'],
    },
  },
  cancellation_partly_done: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: [
        'Order partly cancelled',
        'We cancelled some of the packs you requested in order {{order}}. Your request for the others is still open.',
      ],
      'zh-CN': ['部分商品已取消', '您申请取消的订单 {{order}} 中的部分商品已取消。其余商品仍在申请取消中。'],
    },
  },
  cancellation_open: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: [
        'Packs can be cancelled',
        'The packs you asked to cancel in order {{order}} are no longer being picked. You can cancel them yourself on the order page.',
      ],
      'zh-CN': ['商品可直接取消', '您申请取消的订单 {{order}} 中的商品已不在拣货中，您可在订单页直接取消，无需申请。'],
    },
  },
  cancellation_partly_open: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: [
        'Some packs can be cancelled',
        'Some of the packs you asked to cancel in order {{order}} are no longer being picked. You can cancel them yourself on the order page. Your request for the others is still open.',
      ],
      'zh-CN': [
        '部分商品可直接取消',
        '您申请取消的订单 {{order}} 中的部分商品已不在拣货中，您可在订单页直接取消，无需申请。其余商品仍在申请取消中。',
      ],
    },
  },
  cancellation_too_late: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: ['Packs already shipped', 'The packs you asked to cancel in order {{order}} shipped before they could be cancelled.'],
      'zh-CN': ['商品已发出', '您申请取消的订单 {{order}} 中的商品在处理申请前已发出。'],
    },
  },
  cancellation_partly_too_late: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: [
        'Some packs already shipped',
        'Some of the packs you asked to cancel in order {{order}} shipped before they could be cancelled. Your request for the others is still open.',
      ],
      'zh-CN': ['部分商品已发出', '您申请取消的订单 {{order}} 中的部分商品在处理申请前已发出。其余商品仍在申请取消中。'],
    },
  },
  packs_delayed: {
    channels: both,
    parameters: ['order', 'product', 'day'],
    texts: {
      en: ['Delivery delayed', '{{product}} in order {{order}} is out of stock. We expect it on {{day}}.'],
      'zh-CN': ['到货延迟', '订单 {{order}} 中的 {{product}} 暂时缺货，预计 {{day}} 到货。'],
    },
  },
  address_corrected: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: ['Delivery address corrected', 'We corrected the delivery address of order {{order}}. Please check it.'],
      'zh-CN': ['收货地址已更正', '我们已更正订单 {{order}} 的收货地址，请您核对。'],
    },
  },
  address_and_day_corrected: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: [
        'Delivery address and date corrected',
        'We corrected the delivery address of order {{order}}. Please check it and the new delivery date.',
      ],
      'zh-CN': ['收货地址和送达日期已更正', '我们已更正订单 {{order}} 的收货地址，请您核对地址和送达日期。'],
    },
  },
  refund_made: {
    channels: both,
    parameters: ['order', 'amount'],
    texts: {
      en: ['Refund sent', 'We refunded {{amount}} for order {{order}} to your original payment method.'],
      'zh-CN': ['退款已完成', '订单 {{order}} 的退款 {{amount}} 已按原支付方式退回。'],
    },
  },
  lot_recalled: {
    channels: both,
    parameters: ['order', 'product', 'lot'],
    texts: {
      en: ['Lot recalled', 'Lot {{lot}} of {{product}} in order {{order}} was recalled. Do not use it, and open an after-sales ticket.'],
      'zh-CN': ['批次召回', '订单 {{order}} 中 {{product}} 批号 {{lot}} 已召回，请您停止使用，并申请售后。'],
    },
  },
  permits_needed: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: ['Permits required', 'Some items in order {{order}} need permits before they ship. Submit the permits within 15 days.'],
      'zh-CN': ['请提交购买凭证', '订单 {{order}} 中有商品需要提交购买凭证，请您在 15 天内提交。'],
    },
  },
  permit_rejected: {
    channels: both,
    parameters: ['order', 'product'],
    texts: {
      en: ['Permits not accepted', 'The permits for {{product}} in order {{order}} were not accepted. Submit them again.'],
      'zh-CN': ['购买凭证未通过审核', '订单 {{order}} 中 {{product}} 的购买凭证未通过审核，请您重新提交。'],
    },
  },
  permit_revoked: {
    channels: both,
    parameters: ['order', 'product'],
    texts: {
      en: [
        'Permit revoked',
        'The permit we verified for {{product}} in order {{order}} is no longer valid; the reason is shown with your permits. Submit a new one, unless another of your permits covers it.',
      ],
      'zh-CN': [
        '购买凭证已撤销',
        '订单 {{order}} 中 {{product}} 的购买凭证已被撤销，不再有效，原因见您提交的凭证记录；如无其他有效凭证，请您重新提交。',
      ],
    },
  },
  permits_verified: {
    channels: both,
    parameters: ['order', 'product'],
    texts: {
      en: ['Permits verified', 'The permits for {{product}} in order {{order}} are verified.'],
      'zh-CN': ['购买凭证已通过审核', '订单 {{order}} 中 {{product}} 的购买凭证已通过审核。'],
    },
  },
  permits_due: {
    channels: both,
    parameters: ['order', 'product'],
    texts: {
      en: ['Permits due soon', '{{product}} in order {{order}} still needs permits. Submit them soon, or it will be cancelled.'],
      'zh-CN': ['购买凭证即将逾期', '订单 {{order}} 中 {{product}} 仍缺少购买凭证，逾期将自动取消。'],
    },
  },
  permits_expired: {
    channels: both,
    parameters: ['order', 'product'],
    texts: {
      en: ['Permits expired', 'The permits for {{product}} in order {{order}} have expired or were not submitted in time.'],
      'zh-CN': ['购买凭证已失效', '订单 {{order}} 中 {{product}} 的购买凭证已过期或未按时提交。'],
    },
  },
  standing_permit_expiring: {
    channels: both,
    parameters: ['substance', 'day'],
    texts: {
      en: ['Permit expiring soon', 'Your institution’s permit for {{substance}} expires on {{day}}. Submit a new one in time.'],
      'zh-CN': ['购买凭证即将到期', '贵单位的{{substance}}购买凭证有效期至{{day}}，请您及时提交新凭证。'],
    },
  },
  service_sample_received: {
    channels: both,
    parameters: ['order', 'product'],
    texts: {
      en: ['Service update', '{{product}} in order {{order}}: we have received your sample.'],
      'zh-CN': ['服务进度更新', '订单 {{order}} 中 {{product}}：已收到您的样品。'],
    },
  },
  service_in_progress: {
    channels: both,
    parameters: ['order', 'product'],
    texts: {
      en: ['Service update', '{{product}} in order {{order}}: work has started.'],
      'zh-CN': ['服务进度更新', '订单 {{order}} 中 {{product}}：服务已开始。'],
    },
  },
  service_accepted: {
    channels: both,
    parameters: ['order', 'product'],
    texts: {
      en: ['Service update', '{{product}} in order {{order}}: the report is accepted. You can still claim defects.'],
      'zh-CN': ['服务进度更新', '订单 {{order}} 中 {{product}}：报告已自动验收通过，如有问题仍可申请售后。'],
    },
  },
  service_cancelled: {
    channels: both,
    parameters: ['order', 'product'],
    texts: {
      en: ['Service update', '{{product}} in order {{order}}: ended as you requested. We will refund the work not done.'],
      'zh-CN': ['服务进度更新', '订单 {{order}} 中 {{product}}：已按您的要求终止，未完成部分的款项将退回。'],
    },
  },
  report_delivered: {
    channels: both,
    parameters: ['order', 'product', 'day'],
    texts: {
      en: [
        'Report delivered',
        'The report for {{product}} in order {{order}} is ready. Review and accept it; it is accepted automatically on {{day}}.',
      ],
      'zh-CN': ['服务报告已交付', '订单 {{order}} 中 {{product}} 的报告已交付，请您查看并验收；如未验收，将于{{day}}视为验收通过。'],
    },
  },
  report_corrected: {
    channels: both,
    parameters: ['order', 'product', 'day'],
    texts: {
      en: [
        'Report corrected',
        'The report for {{product}} in order {{order}} was corrected; the order page shows what changed. Review and accept it; it is accepted automatically on {{day}}.',
      ],
      'zh-CN': [
        '服务报告已更正',
        '订单 {{order}} 中 {{product}} 的报告已更正，更正说明见订单详情，请您查看并验收；如未验收，将于{{day}}视为验收通过。',
      ],
    },
  },
  acceptance_soon: {
    channels: both,
    parameters: ['order', 'product', 'day'],
    texts: {
      en: [
        'Report will be accepted soon',
        'The report for {{product}} in order {{order}} is accepted automatically on {{day}}. You can still claim defects after that.',
      ],
      'zh-CN': ['服务报告即将自动验收', '订单 {{order}} 中 {{product}} 的报告将于{{day}}视为验收通过；如有问题，验收后仍可申请售后。'],
    },
  },
  ticket_moved: {
    channels: both,
    parameters: ['ticket', 'progress'],
    needed: ['progress'],
    texts: {
      en: ['After-sales update', 'Ticket {{ticket}}: {{progress}}'],
      'zh-CN': ['售后进度更新', '售后单 {{ticket}}：{{progress}}'],
    },
  },
  ticket_answered: {
    channels: both,
    parameters: ['ticket'],
    texts: {
      en: ['New reply to your ticket', 'We replied to you in ticket {{ticket}}.'],
      'zh-CN': ['售后有新回复', '我们已回复您的售后单 {{ticket}}。'],
    },
  },
  request_answered: {
    channels: both,
    parameters: ['request'],
    texts: {
      en: ['New reply to your request', 'We replied to your request {{request}}.'],
      'zh-CN': ['您的咨询有新回复', '我们已回复您的咨询 {{request}}。'],
    },
  },
  request_received: {
    channels: mail,
    parameters: ['request'],
    texts: {
      en: ['A buyer’s request', 'Request {{request}} has come in. It can be answered in the console under Requests.'],
      'zh-CN': ['收到新的询价咨询', '收到新的询价咨询 {{request}}，请在管理后台「询价咨询」中回复。'],
    },
  },
  points_order_shipped: {
    channels: both,
    parameters: ['points_order', 'carrier', 'tracking_number'],
    texts: {
      en: ['Points order shipped', 'Points order {{points_order}} has shipped with {{carrier}}, tracking number {{tracking_number}}.'],
      'zh-CN': ['积分订单已发货', '积分订单 {{points_order}} 已由{{carrier}}承运，运单号 {{tracking_number}}。'],
    },
  },
  points_order_tracking_corrected: {
    channels: both,
    parameters: ['points_order', 'former_number', 'carrier', 'tracking_number'],
    texts: {
      en: [
        'Points order tracking corrected',
        'We sent you the wrong tracking number ({{former_number}}) for points order {{points_order}}. The correct one is {{carrier}} {{tracking_number}}.',
      ],
      'zh-CN': [
        '积分订单运单信息已更正',
        '积分订单 {{points_order}} 此前的运单信息（{{former_number}}）有误，现更正为：{{carrier}}，运单号 {{tracking_number}}。',
      ],
    },
  },
  points_expiring: {
    channels: both,
    parameters: ['points', 'day'],
    texts: {
      en: ['Points expire soon', '{{points}} of your points expire at the end of {{day}}.'],
      'zh-CN': ['积分即将到期', '您有 {{points}} 积分将于{{day}}到期。'],
    },
  },
  points_taken_back: {
    channels: both,
    parameters: ['points'],
    texts: {
      en: ['Points removed', 'We removed {{points}} points that were granted by mistake. Your points history shows the reason.'],
      'zh-CN': ['积分已收回', '因误发，您的 {{points}} 积分已收回，原因请见积分明细。'],
    },
  },
  coupon_given: {
    channels: both,
    parameters: ['coupon', 'amount', 'day'],
    texts: {
      en: ['A coupon for you', '“{{coupon}}”: {{amount}} off, until {{day}}.'],
      'zh-CN': ['您收到一张优惠券', '「{{coupon}}」：立减 {{amount}}，有效期至{{day}}。'],
    },
  },
  coupon_given_from: {
    channels: both,
    parameters: ['coupon', 'amount', 'threshold', 'day'],
    texts: {
      en: ['A coupon for you', '“{{coupon}}”: {{amount}} off orders of {{threshold}} or more, until {{day}}.'],
      'zh-CN': ['您收到一张优惠券', '「{{coupon}}」：满 {{threshold}} 减 {{amount}}，有效期至{{day}}。'],
    },
  },
  coupon_taken_back: {
    channels: both,
    parameters: ['coupon', 'amount'],
    texts: {
      en: ['Coupon removed', 'We removed the unused coupon “{{coupon}}” ({{amount}} off), which was issued to you by mistake.'],
      'zh-CN': ['优惠券已收回', '「{{coupon}}」（立减 {{amount}}）系误发，现已收回，您尚未使用过该优惠券。'],
    },
  },
  coupon_expiring: {
    channels: both,
    parameters: ['coupon', 'amount', 'day'],
    texts: {
      en: ['Coupon expires soon', '“{{coupon}}” ({{amount}} off) expires on {{day}}.'],
      'zh-CN': ['优惠券即将到期', '「{{coupon}}」（立减 {{amount}}）有效期至{{day}}。'],
    },
  },
  statement_issued: {
    channels: both,
    parameters: ['statement', 'month', 'amount', 'day'],
    texts: {
      en: ['Statement issued', 'Statement {{statement}} for {{month}} is ready: {{amount}}, due on {{day}}.'],
      'zh-CN': ['对账单已出具', '贵单位 {{month}} 对账单 {{statement}} 已出具，应付 {{amount}}，请于{{day}}前付款。'],
    },
  },
  statement_issued_empty: {
    channels: both,
    parameters: ['statement', 'month'],
    texts: {
      en: ['Statement issued', 'Statement {{statement}} for {{month}} is ready. No payment is due.'],
      'zh-CN': ['对账单已出具', '贵单位 {{month}} 对账单 {{statement}} 已出具，本期无需付款。'],
    },
  },
  statement_due: {
    channels: both,
    parameters: ['statement', 'amount', 'day'],
    texts: {
      en: ['Statement due soon', '{{amount}} of statement {{statement}} is outstanding, due on {{day}}.'],
      'zh-CN': ['对账单待付款', '对账单 {{statement}} 尚有 {{amount}} 未付，付款截止日期为{{day}}。'],
    },
  },
  trial_granted: {
    channels: both,
    parameters: ['order'],
    texts: {
      en: ['Trial approved', 'Your trial application was approved. We are preparing the sample as order {{order}}.'],
      'zh-CN': ['试用申请已通过', '您的试用申请已通过，样品正在备货，订单号 {{order}}。'],
    },
  },
  membership_approved: {
    channels: both,
    parameters: ['institution'],
    texts: {
      en: [
        'Institution joined',
        'Your application was approved. You now order for {{institution}}, including products sold only to institutions.',
      ],
      'zh-CN': ['加入单位申请已通过', '您已加入 {{institution}}，可购买仅向单位销售的商品。'],
    },
  },
  membership_refused: {
    channels: both,
    parameters: ['institution', 'reason'],
    texts: {
      en: [
        'Institution application refused',
        'Your application to {{institution}} was refused: {{reason}} You can apply again with different proof.',
      ],
      'zh-CN': ['加入单位申请未通过', '您加入 {{institution}} 的申请未通过：{{reason}} 您可以补充材料后重新申请。'],
    },
  },
  trial_declined: {
    channels: both,
    parameters: ['reason'],
    texts: {
      en: ['Trial declined', 'We could not approve your trial application this time: {{reason}}'],
      'zh-CN': ['试用申请未通过', '很抱歉，您本次的试用申请未能通过：{{reason}}'],
    },
  },
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof templates;

/** What WeChat may not carry: advertising, and what is not sent as a notice of the account. */
const notByWechat: ReadonlySet<TemplateName> = new Set([
  'test_message',
  'mobile_requested',
  'wechat_linked',
  'standing_permit_expiring',
  'points_expiring',
  'coupon_given',
  'coupon_given_from',
  'coupon_expiring',
]);

/** A template with all that its text needs. */
export type TemplateUse = {
  [Name in TemplateName]: { template: Name; parameters: Readonly<Record<(typeof templates)[Name]['parameters'][number], string>> };
}[TemplateName];

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/** A template as a list's entry, with what only some have. */
export const templateOf = (name: TemplateName): Template => templates[name];

/** What operators call a template; one of another version by its name. */
export const templateTitle = (name: string, language: Language): string =>
  isTemplateName(name) ? templateOf(name).texts[language][0] : name;

export type Wording = { subject: string; text: string };

/** The words of a template that nobody has edited. */
export function defaultWording(name: TemplateName, channel: TextChannel, language: Language): Wording {
  const [subject, text, own] = templateOf(name).texts[language];
  return { subject, text: channel === 'sms' ? (own ?? text) : text };
}

/** An example of each parameter of a template. */
export const exampleOf = (name: TemplateName, language: Language): Record<string, string> =>
  Object.fromEntries(templateOf(name).parameters.map((parameter) => [parameter, templateParameters[parameter].example[language]]));

/** All templates, in the order of the code. */
export const templateNames: readonly TemplateName[] = Object.keys(templates).filter(isTemplateName);

const isSentAs = (name: TemplateName, channel: TextChannel): boolean => templateOf(name).channels.includes(channel);

/** The templates that are sent by SMS, in the order of the list. */
export const smsTemplates: readonly TemplateName[] = templateNames.filter((name) => isSentAs(name, 'sms'));

/** Those that can be sent by WeChat. */
export const wechatTemplates: readonly TemplateName[] = smsTemplates.filter((name) => isSentAs(name, 'mail') && !notByWechat.has(name));

/** Writes parameters into a text; one that is not given is left out. */
export const fillIn = (text: string, parameters: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{\s*([a-z_]+)\s*\}\}/g, (_, name: string) => (Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : ''));
