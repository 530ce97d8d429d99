import { describe, expect, test } from 'vitest'

import { unquotedText } from './unquoted-text.ts'
import { isGivenTo, replyAddress, ticketIn } from './reply-address.ts'

const config = {
  secret: 'a secret of the test',
  mail: {
    from: 'Wellspring <no-reply@wellspring.example>',
    smtpUrl: undefined,
    outboxOrigin: '',
    inboundSecret: undefined,
    contact: '',
    careers: '',
  },
}
const ticketId = '0190f0a0-0000-7000-8000-0000000000a1'
const [maya, other] = ['0190f0a0-0000-7000-8000-000000000001', '0190f0a0-0000-7000-8000-000000000002']

describe('the reply address', () => {
  const address = replyAddress(config, { ticketId, userId: maya })

  test('fits the limits of mail servers, and identifies its ticket in either case', () => {
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64)
    expect(address).toMatch(/@wellspring\.example$/)
    expect(ticketIn(address.toUpperCase())?.ticketId).toBe(ticketId)
  })

  test('is valid for its recipient and nobody else', () => {
    const found = ticketIn(address)!
    expect([isGivenTo(config, found, maya), isGivenTo(config, found, other)]).toEqual([true, false])
    expect(isGivenTo({ secret: 'another' }, found, maya)).toBe(false)
  })

  test.each(['support@wellspring.example', 'support+1.2@x', '', `support+${'0'.repeat(32)}.zz@x`])(
    '%j belongs to no ticket',
    (given) => {
      expect(ticketIn(given)).toBeNull()
    },
  )
})

test.each([
  ['It works now.\n\nOn Mon, 15 Jun 2026 at 09:00, Wellspring wrote:\n> Does it?', 'It works now.'],
  ['Yes.\r\n> quoted\r\nAnd more.', 'Yes.\nAnd more.'],
  ['Thanks\n-- \nMaya', 'Thanks'],
  ['-----Original Message-----\nold', ''],
  ['On time, always.', 'On time, always.'],
  [
    'It works.\n\nOn Mon, Jun 15, 2026 at 9:00 AM Wellspring <no-reply@wellspring.example>\nwrote:\n\n> Does it?',
    'It works.',
  ],
  ['On Monday I asked.\nNobody wrote:\nthat is all.', 'On Monday I asked.\nNobody wrote:\nthat is all.'],
  [
    'On Mon, 15 Jun 2026 at 09:00, Wellspring wrote:\n> Does it?\n> Say so.\n\nIt works.\n-- \nMaya',
    'It works.',
  ],
  ['On Mon, 15 Jun 2026 at 09:00, Wellspring wrote:\n> Does it?\nYes.\n> Both?\nBoth.', 'Yes.\nBoth.'],
  ['On Mon, 15 Jun 2026 at 09:00, Wellspring wrote:\n\nDoes it?', ''],
])("of %j, the author's own text is %j", (mail, words) => {
  expect(unquotedText(mail)).toBe(words)
})
