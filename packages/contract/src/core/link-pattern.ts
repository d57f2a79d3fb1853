/** Where a link of the shop's own texts may lead: https, mail, or into the shop; never a script, and never another scheme. */
export const linkPattern = '^(https://[^\\s"\'<>\\\\]{1,2000}|mailto:[^\\s"\'<>\\\\]{3,300}|/|/[^/\\s"\'<>\\\\][^\\s"\'<>\\\\]{0,2000})$';
