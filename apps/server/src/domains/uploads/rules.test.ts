import { expect, test } from 'vitest'

import { downloadName, keyOf, mayUploadTo } from './rules.ts'

const userId = '0198c7a0-0000-7000-8000-000000000001'

test.each([
  ['patron', `customer/user${userId}`, true],
  ['provider', `customer/user${userId}`, true],
  ['tenant', `tenant-documents/user${userId}`, true],
  ['patron', `tenant-documents/user${userId}`, false],
  ['provider', `tenant-documents/user${userId}`, false],
  ['patron', 'customer/user0198c7a0-0000-7000-8000-000000000002', false],
  ['patron', `customer/user${userId}/..`, false],
  ['patron', `customer/user${userId}/../user2`, false],
  ['patron', `/customer/user${userId}`, false],
  ['patron', `Customer/user${userId}`, false],
  ['patron', 'public/avatars', false],
  ['patron', '', false],
] as const)('a %s may upload to %s: %s', (kind, dest, may) => {
  expect(mayUploadTo({ kind, userId }, dest)).toBe(may)
})

test.each([
  ['image/jpeg', 'a/b/x.jpg'],
  ['image/png', 'a/b/x.png'],
  ['image/gif', 'a/b/x.gif'],
  ['application/pdf', 'a/b/x.pdf'],
])('the key of a %s is %s', (mime, key) => {
  expect(keyOf('a/b', mime, 'x')).toBe(key)
})

test.each([
  ['photo.jpg', 'image/jpeg', 'photo.jpg'],
  ['Photo.JPEG', 'image/jpeg', 'Photo.JPEG'],
  ['رخصة.pdf', 'application/pdf', 'رخصة.pdf'],
  ['licence', 'application/pdf', 'licence.pdf'],
  ['licence.exe', 'application/pdf', 'licence.exe.pdf'],
  ['\u202Egpj.exe', 'image/png', 'gpj.exe.png'],
  ['a\u2066b\u200F\u061C.png', 'image/png', 'ab.png'],
  ['../../etc/passwd', 'image/png', '_.._etc_passwd.png'],
  ['a"\r\nset-cookie: x.png', 'image/png', 'a_set-cookie_ x.png'],
  ['...', 'image/gif', 'file.gif'],
  ['\uD800', 'image/gif', '\uFFFD.gif'],
])('%j as a %s is saved as %s', (name, mime, saved) => {
  expect(downloadName(name, mime)).toBe(saved)
})
