import { readdirSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { change } from './change.ts'
import type { Context } from './context.ts'
import { jobs, reactions } from './domains.ts'
import type { DomainEvent, Reaction, Reactions } from './event.ts'

test('reactions to one event have unique names across domains', () => {
  const named = reactions.flatMap((list) =>
    Object.entries(list).flatMap(([event, own]) => Object.keys(own).map((name) => `${event} ${name}`)),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})

test('jobs have unique names across domains', () => {
  const named = jobs.flatMap((list) => Object.keys(list))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})

test('no domain folder has more than twelve source files at its top level', () => {
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

/** The type checker runs these tests: it reports an expected error that does not occur. */
describe('mismatched types do not compile', () => {
  const onCancel: Reaction<DomainEvent<'order.cancel'>> = async () => {}
  const onRefund: Reaction<DomainEvent<'paymentRefund.done'>> = async () => {}
  const tellBoth: Reaction<DomainEvent<'order.cancel' | 'order.reject'>> = async () => {}

  test('a reaction belongs to an existing event and accepts its payload', () => {
    const fitting: Reactions = { 'order.cancel': { onCancel, tellBoth } }
    const misfits: Reactions[] = [
      // @ts-expect-error an event that does not exist
      { 'order.vanish': { onCancel } },
      // @ts-expect-error a misspelt name
      { 'order.cancle': { onCancel } },
      // @ts-expect-error a reaction to another payload
      { 'order.cancel': { onRefund } },
    ]
    expect([fitting, ...misfits]).toHaveLength(4)
  })

  test('a change has the name and payload of an event', () => {
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
      // @ts-expect-error a value that the payload does not allow
      change(context, 'order.cancel', async () => ({ subject, after: { ...done, by: 'a bird' }, result })),
      // @ts-expect-error a payload where there is none
      change(context, 'user.logOut', async () => ({ subject, after: done, result })),
    ]
    expect(changes).toBeTypeOf('function')
  })

  test('a reaction reads the payload of its event', () => {
    const read = (event: DomainEvent<'order.cancel'>, other: DomainEvent<'application.attest'>) => [
      event.after.restocked,
      // An instant is read back as text.
      other.after.attestedAt.slice(0, 10),
      // @ts-expect-error a field of another event
      event.after.refundCents,
    ]
    expect(read).toBeTypeOf('function')
  })
})
