import { expect, test } from 'vitest'

import { Email, plainEmail } from './fields.ts'

const twins = [
  // Nothing is seen of them, and a mail server leaves them out.
  'amara@x.example\u200B',
  '\u200Bamara@x.example',
  'ama\u00ADra@x.example',
  'amara\u202E@x.example',
  // A mail server reads them as the letters that they look like.
  'amara@\uFF58.example',
  'amara@x\u3002example',
  '\uFF41mara@x.example',
  // No host has such a name.
  'amara@[127.0.0.1]',
  'amara@x%0a.example',
  'amara@x.example/y',
]

test.each(twins)('%j is not another address than the one that it looks like, or that it reaches', (email) => {
  for (const schema of [Email, plainEmail]) expect(schema.safeParse(email).success).toBe(false)
})

test.each(['amara@x.example', "o'hara+shop@mail.x-y.example", 'jürgen@münchen.example', 'зоя@пример.рф'])(
  '%s is taken as it is',
  (email) => {
    for (const schema of [Email, plainEmail]) expect(schema.parse(email)).toBe(email)
  },
)
