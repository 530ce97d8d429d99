import { expect, test } from 'vitest'

import { DisplayName, Email, Id, Instant, Name, OptionalLine, PathId, plainEmail } from './fields.ts'

const twins = [
  // Invisible characters, which a mail server drops.
  'amara@x.example\u200B',
  '\u200Bamara@x.example',
  'ama\u00ADra@x.example',
  'amara\u202E@x.example',
  // A mail server maps these to the letters that they look like.
  'amara@\uFF58.example',
  'amara@x\u3002example',
  '\uFF41mara@x.example',
  // Not valid host names.
  'amara@[127.0.0.1]',
  'amara@x%0a.example',
  'amara@x.example/y',
]

test.each(twins)('%j is refused, because it looks like or is delivered to another address', (email) => {
  for (const schema of [Email, plainEmail]) expect(schema.safeParse(email).success).toBe(false)
})

test.each(['amara@x.example', "o'hara+shop@mail.x-y.example", 'jürgen@münchen.example', 'зоя@пример.рф'])(
  '%s is accepted unchanged',
  (email) => {
    for (const schema of [Email, plainEmail]) expect(schema.parse(email)).toBe(email)
  },
)

test.each([
  ['jürgen@xn--mnchen-3ya.example', 'jürgen@münchen.example'],
  ['зоя@xn--e1afmkfd.xn--p1ai', 'зоя@пример.рф'],
  ['amara@mail.xn--bcher-kva.example', 'amara@mail.bücher.example'],
  ['amara@xn--fa-hia.example', 'amara@faß.example'],
  ['amara@xn--wgv71a119e.example', 'amara@日本語.example'],
  ['amara@xn--mgba3gch31f060k.example', 'amara@xn--mgba3gch31f060k.example'],
  // Labels that do not decode to a name that the field would accept stay encoded.
  ['amara@xn--i-7iq.example', 'amara@xn--i-7iq.example'],
  ['amara@xn--a.example', 'amara@xn--a.example'],
  ['amara@xn--mnchen-.example', 'amara@xn--mnchen-.example'],
  ['xn--mnchen-3ya@x.example', 'xn--mnchen-3ya@x.example'],
])('%s is stored as %s, however a browser writes the host', (typed, kept) => {
  for (const schema of [Email, plainEmail]) expect(schema.parse(typed)).toBe(kept)
})

test('a long host that decodes to no letters is parsed quickly', () => {
  const email = `amara@xn--${'9'.repeat(230)}.example`
  for (const schema of [Email, plainEmail]) expect(schema.safeParse(email).success).toBe(true)
})

test.each([
  '\u1160\u1160',
  'a\u3164',
  '\u0301a',
  'Ann \u0301b',
  `A${'\u0301'.repeat(9)}`,
  '--',
  '\u0301\u0301',
])('%j is refused as unreadable', (name) => {
  for (const schema of [Name, DisplayName]) expect(schema.safeParse(name).success).toBe(false)
})

test.each(['Ann', 'Anne-Marie', 'Nguye\u0302\u0303n', 'שָׁלוֹם', 'मैत्री', 'สมชาย ใจดี', 'นิ้ง', 'مُحَمَّد'])(
  '%s is a valid name',
  (name) => {
    for (const schema of [Name, DisplayName]) expect(schema.parse(name)).toBe(name)
  },
)

test.each([
  ["O'Haddad", "O'Haddad"],
  ['O’Brien', "O'Brien"],
  ['D‘Angelo', "D'Angelo"],
  ['Dʼarcy', "D'arcy"],
  ['O´Hara', "O'Hara"],
  ['Kaʻahumanu', 'Kaʻahumanu'],
  ["Fu'ad al-Masri", "Fu'ad al-Masri"],
  ["van 't Hoff", "van 't Hoff"],
  ['King Jr.', 'King Jr.'],
  ['St. John', 'St. John'],
  ['J.R.R.', 'J.R.R.'],
])('%s is a valid name, stored as %s', (typed, kept) => {
  for (const schema of [Name, DisplayName]) expect(schema.parse(typed)).toBe(kept)
})

test.each(["''", "O''Brien", "Ann ' Lee", '. Ann', 'Ann..', "Ann'\u0301a"])(
  '%s is refused, because a punctuation mark follows no letter',
  (name) => {
    for (const schema of [Name, DisplayName]) expect(schema.safeParse(name).success).toBe(false)
  },
)

test.each(['evil.com', 'Claim t.co', 'www.prize.example', 'Anna.Maria'])(
  '%s is refused, because an email client would turn it into a link',
  (name) => {
    expect(Name.safeParse(name).success).toBe(false)
  },
)

test.each(['T1\r\n\r\nYour account is closed.', 'T1\u2028x', 'T1\u202Ex', 'T\t1'])(
  '%j is not a single line',
  (line) => {
    expect(OptionalLine.safeParse(line).success).toBe(false)
  },
)

test.each(['JD01 4600 0055-1234/5', '', undefined, 'Österreichische Post'])('%j is a single line', (line) => {
  expect(OptionalLine.parse(line)).toBe(line)
})

test.each([Id, PathId])('an id in capitals is the same id', (schema) => {
  const id = '01a20e66-b062-77d3-b218-4230ccd62d26'
  expect(schema.parse(id.toUpperCase())).toBe(id)
})

test.each([
  ['2026-11-26T20:00:00Z', true],
  ['1900-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  // Postgres has no year 0, and reads year 1 as 2001.
  ['0000-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00Z', false],
  ['2026-02-30T00:00:00Z', false],
  ['', false],
])('%j is an instant: %s', (said, isOne) => {
  expect(Instant.safeParse(said).success).toBe(isOne)
})
