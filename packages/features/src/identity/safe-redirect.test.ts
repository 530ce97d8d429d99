import { describe, expect, test } from 'vitest'

import { safeRedirect } from './safe-redirect.ts'

const evil = [
  'evil.example',
  'evil.example/x',
  'evil.example?x=/y',
  'localhost.evil.example',
  '@evil.example',
]
const prefixes = [
  '//',
  '///',
  '////',
  '\\\\',
  '/\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '/ /',
  'https://',
  'HTTPS://',
  'http:',
  'https:/',
  'https:\\\\',
  '/%5c',
  '/%5C%5C',
  '/%09/',
  '/%0a/',
  '/%0d/',
  '/%2f%2f',
  '/./\\',
  '/..//',
]
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
  'mailto:a@b.co',
  'about:blank',
  '',
  'shop',
  '?x',
  '#x',
  '.',
  '..',
  '@',
  ':',
  '/\\evil',
  '/\u0000/evil',
]
const forms = [
  ...prefixes.flatMap((prefix) => evil.map((host) => prefix + host)),
  ...schemes,
  ...schemes.map((text) => `\t${text}`),
  ...evil,
  ...evil.map((host) => `user:pass@${host}`),
  ...evil.map((host) => `//${host}:80/`),
  ...evil.map((host) => `///${host}/%2e%2e`),
  null,
  undefined,
  1,
  {},
  ['/shop'],
]

describe('R50: a redirect stays on our own host', () => {
  test(`none of ${forms.length} hostile forms leaves it`, () => {
    expect(forms.length).toBeGreaterThanOrEqual(200)
    for (const form of forms) {
      const path = safeRedirect(form)
      expect([form, path.startsWith('/') && !path.startsWith('//')]).toEqual([form, true])
      expect([form, new URL(path, 'https://own.example').origin]).toEqual([form, 'https://own.example'])
      expect([form, path.includes('evil') && !path.startsWith('/')]).toEqual([form, false])
    }
  })

  test.each(['/shop', '/product-detail/1?x=1#top', '/checkout', '/'])('%s is kept', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })
})
