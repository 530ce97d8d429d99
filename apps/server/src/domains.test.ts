import { readdirSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { change } from './change.ts'
import type { Context } from './context.ts'
import { jobs, reactions } from './domains.ts'
import type { DomainEvent, Reaction, Reactions } from './event.ts'

test('no two domains call a reaction to the same event by the same name', () => {
  const named = reactions.flatMap((list) =>
    Object.entries(list).flatMap(([event, own]) => Object.keys(own).map((name) => `${event} ${name}`)),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})

test('no two domains call a job by the same name', () => {
  const named = jobs.flatMap((list) => Object.keys(list))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})

test('no domain has more than twelve files beside each other', () => {
  const domains = path.join(import.meta.dirname, 'domains')
  const flat = readdirSync(domains, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      files: readdirSync(path.join(domains, name)).filter((file) => /(?<!\.test)\.ts$/.test(file)).length,
    }))
  expect(flat.length).toBeGreaterThan(30)
  expect(flat.filter(({ files }) => files > 12)).toEqual([])
})

/** Checked by the compiler, which refuses an expected error that is none. */
describe('what does not fit does not compile', () => {
  const onCancel: Reaction<DomainEvent<'order.cancel'>> = async () => {}
  const onRefund: Reaction<DomainEvent<'paymentRefund.done'>> = async () => {}
  const tellBoth: Reaction<DomainEvent<'order.cancel' | 'order.reject'>> = async () => {}

  test('a reaction is to an event that is raised, and takes its payload', () => {
    const fitting: Reactions = { 'order.cancel': { onCancel, tellBoth } }
    const misfits: Reactions[] = [
      // @ts-expect-error nobody raises it
      { 'order.vanish': { onCancel } },
      // @ts-expect-error a misspelt name
      { 'order.cancle': { onCancel } },
      // @ts-expect-error a reaction to another payload
      { 'order.cancel': { onRefund } },
    ]
    expect([fitting, ...misfits]).toHaveLength(4)
  })

  test('a change has the name of an event, and its payload', () => {
    const by = 'buyer' as const
    const [subject, result] = ['order:1', null]
    const done = { status: 'cancelled' as const, by, restocked: 1 }
    const changes = (context: Context) => [
      change(context, 'order.cancel', async () => ({ subject, after: done, result })),
      // @ts-expect-error a misspelt name
      change(context, 'order.cancle', async () => ({ subject, after: done, result })),
      // @ts-expect-error a payload of another event
      change(context, 'order.cancel', async () => ({ subject, after: { times: 2 }, result })),
      // @ts-expect-error no payload
      change(context, 'order.cancel', async () => ({ subject, result })),
      // @ts-expect-error a value that the payload does not know
      change(context, 'order.cancel', async () => ({ subject, after: { ...done, by: 'a bird' }, result })),
      // @ts-expect-error a payload where there is none
      change(context, 'user.logOut', async () => ({ subject, after: done, result })),
    ]
    expect(changes).toBeTypeOf('function')
  })

  test('a reaction reads what its event says', () => {
    const read = (event: DomainEvent<'order.cancel'>, other: DomainEvent<'application.attest'>) => [
      event.after.restocked,
      // An instant comes back as text.
      other.after.attestedAt.slice(0, 10),
      // @ts-expect-error it is of another event
      event.after.refundCents,
    ]
    expect(read).toBeTypeOf('function')
  })
})
