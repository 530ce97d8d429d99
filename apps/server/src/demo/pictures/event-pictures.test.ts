import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import type { Area } from '@wellspring/api/contract/areas'

import { eventPicture } from './event-pictures.ts'

const events = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../events.json'), 'utf8'),
) as readonly {
  title: string
  area: Area
}[]

test('every event has its own scene, rendered the same each time', async () => {
  const draw = async () => {
    const pictures = await Promise.all(events.map((event) => eventPicture(event, 0)))
    return pictures.map((picture) => picture.toString('base64'))
  }
  const drawn = await draw()
  expect(new Set(drawn).size).toBe(events.length)
  expect(await draw()).toEqual(drawn)
})
