import { expect, test } from 'vitest'

import { decrypt, encrypt, masterKeyId, newKey } from './rules.ts'
import { sealerOf } from './sealer.ts'

const key = newKey()
const text = Buffer.from('item 9: 1')

test('an encrypted value opens with its key in its place', () => {
  expect(decrypt(key, 'responses:1', encrypt(key, 'responses:1', text))).toEqual(text)
})

test('the same text is encrypted differently each time', () => {
  expect(encrypt(key, 'a', text).equals(encrypt(key, 'a', text))).toBe(false)
})

test.each([
  ['another key', () => decrypt(newKey(), 'a', encrypt(key, 'a', text))],
  ['another record', () => decrypt(key, 'b', encrypt(key, 'a', text))],
  [
    'a changed bit',
    () => {
      const sealed = encrypt(key, 'a', text)
      sealed[sealed.length - 1]! ^= 1
      return decrypt(key, 'a', sealed)
    },
  ],
  ['a truncated value', () => decrypt(key, 'a', encrypt(key, 'a', text).subarray(0, 20))],
])('%s makes decryption fail', (_, open) => {
  expect(open).toThrow(/unable to authenticate data|Invalid authentication tag/)
})

test('a sealer preserves JSON values', () => {
  const { seal, open } = sealerOf(key)
  const answers = { q1: 3, note: 'Müde 🌧' }
  expect(open('moods:1:note', seal('moods:1:note', answers))).toEqual(answers)
})

test('master keys have different ids', () => {
  expect(masterKeyId(key)).toBe(masterKeyId(Buffer.from(key)))
  expect(masterKeyId(key)).not.toBe(masterKeyId(newKey()))
})

test('a value sealed under an upper-case id opens under the same id in lower case', () => {
  const { seal, open } = sealerOf(key)
  expect(open('moods:508d5db1:note', seal('moods:508D5DB1:note', 'tired'))).toBe('tired')
})
