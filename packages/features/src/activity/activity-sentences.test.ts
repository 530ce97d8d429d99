import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { contract } from '@wellspring/api/contract'

import { sentences } from './activity-sentences.ts'

const server = path.resolve(import.meta.dirname, '../../../../apps/server/src/domains')

/** The names of the server's events. */
function namesOfChanges(): string[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith(`${path.sep}events.ts`))
    .map((file) => readFileSync(path.join(server, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^ {2}'(?<name>[a-zA-Z]+\.[a-zA-Z]+)': /gm)])
    .flatMap(({ groups }) => groups?.['name'] ?? [])
}

const watched = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, { '~orpc': { meta: { logsReads?: boolean } } }>)
    .filter(([, endpoint]) => endpoint['~orpc'].meta.logsReads)
    .map(([name]) => `${domain}.${name}`),
)

test('every change and every logged read has a sentence', () => {
  const changes = namesOfChanges()
  expect(changes.length).toBeGreaterThan(150)
  expect(watched.length).toBeGreaterThan(20)
  const names = [...new Set([...changes, ...watched])].toSorted()
  expect(names.filter((name) => !Object.hasOwn(sentences, name))).toEqual([])
  // The remaining names are reads, named after their endpoints.
  const changeless = Object.keys(sentences).filter((name) => !names.includes(name))
  expect(changeless.filter((name) => !Object.hasOwn(contract, name.split('.')[0] ?? ''))).toEqual([])
})

test('the personal data export uses the same sentences', async () => {
  const file = path.join(server, 'personal-data/activity-log/activity-sentences.json')
  await expect(`${JSON.stringify(sentences, null, 2)}\n`).toMatchFileSnapshot(file)
})
