/** Where links in the shop's texts may lead: https, mail, or the shop; no other scheme. */
export const linkPattern = '^(https://[^\\s"\'<>\\\\]{1,2000}|mailto:[^\\s"\'<>\\\\]{3,300}|/|/[^/\\s"\'<>\\\\][^\\s"\'<>\\\\]{0,2000})$';
