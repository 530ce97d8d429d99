import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'

import { expect, inject } from 'vitest'

import { createClock, testApp } from './app.ts'
import type { TestApp } from './app.ts'
import { callsOf } from './calls.ts'
import type { Call, Calls } from './call.ts'
import { createTestCards, emptyCards } from './cards/cards.ts'
import type { KeptCards } from './cards/cards.ts'
import { createCrashes } from './crashes/crashes.ts'
import { createTestDatabase, keepAsTemplate, oneAtATime } from './database.ts'

/** The parts of the world outside its database. */
interface Kept {
  now: Date
  cards: KeptCards
  calls: Map<string, Call>
}

const template = 'world'

/**
 * These calls cannot be prepared in advance: only one registry file may be uploading, and resending an invitation
 * requires five minutes to pass.
 */
const isKept = (name: string) => !name.startsWith('registries.') && name !== 'organisations.resendInvitation'

async function makeWorld(folder: string): Promise<void> {
  const { url } = await createTestDatabase()
  const clock = createClock()
  const kept: Kept = { now: clock.now(), cards: emptyCards(), calls: new Map() }
  const cards = createTestCards(clock.now, kept.cards)
  const stand = await testApp({ databaseUrl: url, clock, ports: { cards } })
  const { requestsDuringTransaction } = createCrashes(stand)
  for (const [name, make] of Object.entries(callsOf(stand)))
    if (isKept(name)) kept.calls.set(name, await make())
  // Otherwise, every clone would run the pending jobs again.
  await stand.runJobs()
  expect(requestsDuringTransaction).toEqual([])
  cpSync(stand.deps.config.dataFolder, path.join(folder, 'files'), { recursive: true })
  await stand.close()
  await keepAsTemplate(url, template)
  writeFileSync(path.join(folder, 'kept'), serialize({ ...kept, now: clock.now() }))
}

interface World {
  stand: TestApp
  calls: Calls
  /** Tells whether a call is already prepared, so that taking it writes nothing. */
  holds: (name: string) => boolean
}

/**
 * A server in which every call of the contract is ready to be made, with its caller and all preconditions. Built once
 * per run by the first test file that needs it, and cloned. A call that is taken a second time is prepared again.
 */
export async function openWorld(): Promise<World> {
  const folder = path.join(inject('runFolder'), template)
  const file = path.join(folder, 'kept')
  await oneAtATime(async () => {
    if (!existsSync(file)) await makeWorld(folder)
  })
  const kept = deserialize(readFileSync(file)) as Kept
  const clock = createClock(kept.now)
  const stand = await testApp({
    clock,
    ports: { cards: createTestCards(clock.now, kept.cards) },
    from: { template, files: path.join(folder, 'files') },
  })
  const takeOrMake = ([name, make]: [string, () => Promise<Call>]) => {
    const next = async () => {
      const call = kept.calls.get(name)
      kept.calls.delete(name)
      return call ?? make()
    }
    return [name, next] as const
  }
  return {
    stand,
    calls: Object.fromEntries(Object.entries(callsOf(stand)).map(takeOrMake)) as Calls,
    holds: (name) => kept.calls.has(name),
  }
}
