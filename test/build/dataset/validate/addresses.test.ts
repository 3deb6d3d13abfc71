import { describe, expect, it } from 'vitest';
import { addressFault } from '../../../../build/dataset/validate/addresses.ts';

describe('addressFault', () => {
  it.each([
    'https://acme.com',
    'https://acme.com/models/acme-1?tab=price#input',
    'https://docs.acme.co.uk:8443/',
    'https://github.com/acme/prices/blob/0a1b/data.json#acme/acme-1',
    'https://acme.com/%E4%B8%AD',
    'https://xn--fiqs8s.xn--fiqs8s/',
    'https://my_site.acme.com/~a/(b)',
    'https://example.com/@acme',
  ])('accepts %s', (address) => {
    expect(addressFault(address)).toBeUndefined();
  });

  it.each([
    ['http://acme.com/a', 'is no https address; write https://acme.com/a'],
    ['HTTPS://acme.com/a', 'is no https address; write https://acme.com/a'],
    ['//acme.com/a', 'is no https address; write https://acme.com/a'],
    ['acme.com/a', 'is no https address; write https:// and the host before the path'],
    ['javascript:alert(1)', 'is no https address; write https:// and the host before the path'],
    ['https://', 'is no address that a browser can open; write https://, the host and the path'],
    [
      'https://acme.com:99999/',
      'is no address that a browser can open; write https://, the host and the path',
    ],
    [
      'https://acme.com/a b',
      'holds characters that an address spells with "%"; write https://acme.com/a%20b',
    ],
    [
      'https://acme.com\\a',
      'holds characters that an address spells with "%"; write https://acme.com/a',
    ],
    [
      'https://acme.com/中',
      'holds characters that an address spells with "%"; write https://acme.com/%E4%B8%AD',
    ],
    [
      'https://me:secret@acme.com/',
      'holds a user name or a password; leave them out, since the address is published',
    ],
    [
      'https://@acme.com/',
      'holds a user name or a password; leave them out, since the address is published',
    ],
    [
      'https://192.168.0.1/',
      'points at an IP address, which can belong to anybody tomorrow; name the host',
    ],
    [
      'https://0x7f.1/',
      'points at an IP address, which can belong to anybody tomorrow; name the host',
    ],
    [
      'https://[::1]/',
      'points at an IP address, which can belong to anybody tomorrow; name the host',
    ],
    ['https://localhost/', 'points at "localhost", which is no public host; write its full name'],
    [
      'https://intranet:8080/',
      'points at "intranet", which is no public host; write its full name',
    ],
    [
      'https://acme.internal/',
      'points at a host under ".internal", which no public host is; write a public address',
    ],
    [
      'https://printer.local/',
      'points at a host under ".local", which no public host is; write a public address',
    ],
    [
      'https://a.localhost./',
      'points at a host under ".localhost", which no public host is; write a public address',
    ],
    [
      'https://acme.example/',
      'points at a host under ".example", which no public host is; write a public address',
    ],
    [
      'https://acme.test/',
      'points at a host under ".test", which no public host is; write a public address',
    ],
    [
      'https://router.home.arpa/',
      'points at a host under ".home.arpa", which no public host is; write a public address',
    ],
    ['https://acme..com/', 'points at "acme..com", which is no host name; correct it'],
    ['https://acme.com./', 'points at "acme.com.", which is no host name; correct it'],
  ])('rejects %s', (address, fault) => {
    expect(addressFault(address)).toBe(fault);
  });
});
