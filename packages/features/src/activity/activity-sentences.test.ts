import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { contract } from '@wellspring/api/contract'
import { disputeVerbs } from '@wellspring/api/contract/disputes'
import { orderVerbs } from '@wellspring/api/contract/orders'

import { sentences } from './activity-sentences.ts'

const server = path.resolve(import.meta.dirname, '../../../../apps/server/src/domains')

/** The names that the server's code calls its changes by. */
function namesOfChanges(): string[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const code = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(server, file), 'utf8'))
  const written = code.flatMap((text) => [
    ...text.matchAll(/\bchange\(\s*[\w.]+,\s*'(?<name>[a-zA-Z]+\.[a-zA-Z]+)'/g),
    ...text.matchAll(/\bname: '(?<name>[a-zA-Z]+\.[a-zA-Z]+)'/g),
    ...text.matchAll(/'(?<name>(?:availability|payout|package|product|service|purchase)\.[a-zA-Z]+)'/g),
  ])
  return written.flatMap(({ groups }) => groups?.['name'] ?? [])
}

const watched = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, { '~orpc': { meta: { watched?: boolean } } }>)
    .filter(([, endpoint]) => endpoint['~orpc'].meta.watched)
    .map(([name]) => `${domain}.${name}`),
)

test('every change and every watched request has a sentence', () => {
  const changes = namesOfChanges()
  expect(changes.length).toBeGreaterThan(100)
  expect(watched.length).toBeGreaterThan(20)
  const steps = [
    ...orderVerbs.filter((verb) => verb !== 'dispute').map((verb) => `order.${verb}`),
    ...disputeVerbs.map((verb) => `dispute.${verb}`),
  ]
  const names = [...new Set([...changes, ...watched, ...steps])].toSorted()
  expect(names.filter((name) => !Object.hasOwn(sentences, name))).toEqual([])
})
