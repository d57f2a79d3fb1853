/** Why a rule of the shop can be taken back no more. */
export const begunText = {
  en: 'It has begun, was withdrawn already, or was replaced by a newer version.',
  'zh-CN': '该版本已生效、已撤回，或已被新版本取代。',
} as const;
