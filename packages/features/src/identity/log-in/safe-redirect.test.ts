import { describe, expect, test } from 'vitest'

import { safeRedirect } from './safe-redirect.ts'

const hostile: readonly unknown[] = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/path',
  '//user@evil.example',
  '//evil.example:443',
  String.raw`\\evil.example`,
  String.raw`\/evil.example`,
  String.raw`/\evil.example`,
  String.raw`/\/evil.example`,
  String.raw`/\\evil.example`,
  String.raw`/shop\..\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  ' /shop',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u0008/evil.example',
  '/\u007F/evil.example',
  '/\u0085/evil.example',
  '/\u00AD/evil.example',
  '/\u200B/evil.example',
  '/\u200E/evil.example',
  '/\u202E/evil.example',
  '/\u2028/evil.example',
  '/\u2029/evil.example',
  '/\uFEFF/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./..//evil.example',
  '/shop/..//evil.example',
  '/shop/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/shop//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00/evil.example',
  '/%7f/evil.example',
  '/%252f%252fevil.example',
  '/%255cevil.example',
  'http://evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'evil.example',
  'evil.example/login',
  '.evil.example',
  '@evil.example',
  ':80/evil.example',
  '?next=//evil.example',
  '#//evil.example',
  './shop',
  '../shop',
  '\uFF0F\uFF0Fevil.example',
  '\u2044\u2044evil.example',
  '',
  undefined,
  null,
  42,
  true,
  {},
  ['/shop', '//evil.example'],
]

describe('safeRedirect', () => {
  test('covers enough hostile forms', () => expect(hostile.length).toBeGreaterThanOrEqual(60))

  test.each(hostile.map((value) => [JSON.stringify(value) ?? 'undefined', value]))(
    '%s leads to the start page',
    (_name, value) => expect(safeRedirect(value)).toBe('/'),
  )

  test.each([
    ['/', '/'],
    ['/shop', '/shop'],
    ['/shop?category=tea&page=2', '/shop?category=tea&page=2'],
    ['/product-detail/1#reviews', '/product-detail/1#reviews'],
    ['/shop/../wallet', '/wallet'],
    ['/shop?next=https://evil.example', '/shop?next=https://evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/search?q=50%25', '/search?q=50%25'],
  ])('%s is a place of this host', (value, kept) => expect(safeRedirect(value)).toBe(kept))

  test('never leaves the host, however a browser reads the value', () => {
    for (const value of hostile)
      expect(new URL(safeRedirect(value), 'https://here.example').origin).toBe('https://here.example')
  })
})

describe('every spelling of a foreign host', () => {
  const hosts = [
    'evil.example',
    'evil.example/shop',
    'user:pass@evil.example',
    'evil.example:443',
    '[::1]',
    '127.0.0.1',
    'xn--evl-wma.example',
  ]
  const leads = [
    '//',
    '///',
    String.raw`/\\`,
    String.raw`\/`,
    '/\t/',
    '/\n/',
    '/\r\n/',
    '\t//',
    ' //',
    'https://',
    'HTTPS:',
    'http:/',
    'ftp://',
    String.raw`https:\\`,
    '/%5c',
    '/%2f/',
    '/%09/',
    '/./..//',
    '/shop/..//',
    '\u2028//',
    '\uFEFF//',
  ]
  const forms = leads.flatMap((lead) => hosts.map((host) => lead + host))

  test(`none of ${forms.length} forms leads away`, () => {
    expect(forms.length + hostile.length).toBeGreaterThanOrEqual(200)
    for (const form of forms) {
      const path = safeRedirect(form)
      expect([form, new URL(path, 'https://own.example').origin]).toEqual([form, 'https://own.example'])
      expect([form, path.startsWith('//')]).toEqual([form, false])
    }
  })
})

test('a host may have another home page', () => {
  expect(safeRedirect(undefined, '/dashboard')).toBe('/dashboard')
  expect(safeRedirect('//elsewhere.example', '/dashboard')).toBe('/dashboard')
  expect(safeRedirect('/shop', '/dashboard')).toBe('/shop')
})
