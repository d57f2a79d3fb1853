import { BlockList, isIP } from 'node:net';

/**
 * Non-global IPv4: the IANA Special-Purpose Address Registry (RFC 6890 and updates), and multicast
 * (RFC 5771). Link-local includes clouds' metadata services.
 */
const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * In IPv6 only 2000::/3 is global unicast (RFC 4291), less IANA's special blocks: protocol
 * assignments with Teredo, documentation, and 6to4. IPv4-mapped addresses are outside.
 */
const globalIpv6 = '2000::/3';
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const special = { 4: listOf(specialIpv4, 'ipv4'), 6: listOf(specialIpv6, 'ipv6') };
const global6 = listOf([globalIpv6], 'ipv6');

/** Whether an IP address is public: not local, private or special-purpose. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special[4].check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special[6].check(address, 'ipv6');
}
