import { describe, expect, test } from 'vitest'

import { canResend, invitationLinks, isUsable, maskedAddress } from './rules.ts'

describe('an invitation', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 5, day))
  const sent = { status: 'open' as const, sentAt: at(1), expiresAt: at(15), sends: 1 }

  test('can be used until it expires', () => {
    expect([isUsable(sent, at(14)), isUsable(sent, at(15))]).toEqual([true, false])
    expect(isUsable({ ...sent, status: 'revoked' }, at(2))).toBe(false)
  })

  test('can be sent again after a while, five times in total', () => {
    expect([canResend(sent, at(1)), canResend(sent, at(2))]).toEqual([false, true])
    expect(canResend({ ...sent, sends: 5 }, at(2))).toBe(false)
    expect(canResend({ ...sent, status: 'expired' }, at(20))).toBe(true)
    expect(canResend({ ...sent, status: 'accepted' }, at(20))).toBe(false)
  })

  const { linkOf, invitationOfLink } = invitationLinks('some-invitation')

  test('is identified by its link only', () => {
    expect(invitationOfLink('secret', linkOf('secret', 'one'))).toBe('one')
    expect(invitationOfLink('secret', linkOf('other', 'one'))).toBeNull()
    expect(invitationOfLink('secret', 'one')).toBeNull()
    expect(invitationOfLink('secret', invitationLinks('another').linkOf('secret', 'one'))).toBeNull()
  })

  test('shows its address in masked form', () => {
    expect(maskedAddress('ada@engines.example')).toBe('a•••@e•••.example')
  })
})
