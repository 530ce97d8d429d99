import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Context } from '../../../context.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createUser } from '../../../testing/factories.ts'
import { ensureDataKey } from '../actions/ensure-data-key.ts'
import { eraseDataKey } from '../actions/erase-data-key.ts'
import { rewrapDataKeys } from '../jobs.ts'
import { findSealer } from '../queries.ts'
import { dataKeys } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const sealerFor = (userId: string) =>
  stand.deps.database.write((tx) => ensureDataKey(tx, stand.context, userId))

/** The same server with other master keys. */
const withMasters = (...keys: [Buffer, ...Buffer[]]): Context => ({
  ...stand.context,
  deps: { ...stand.deps, config: { ...stand.deps.config, dataEncryptionKeys: keys } },
})

test('ten concurrent first records share one key', async () => {
  const { id } = await createUser(stand.context)
  const sealers = await Promise.all(Array.from({ length: 10 }, () => sealerFor(id)))
  const sealed = sealers[0]!.seal('moods:1:note', 'tired')
  expect(sealers.map(({ open }) => open('moods:1:note', sealed))).toEqual(Array(10).fill('tired'))
  expect(await stand.context.db.$count(dataKeys, eq(dataKeys.userId, id))).toBe(1)
})

test('sealed values open for no other person and only with the master key', async () => {
  const [{ id }, other] = [await createUser(stand.context), await createUser(stand.context)]
  const sealed = (await sealerFor(id)).seal('moods:1:note', 'tired')
  const theirs = await sealerFor(other.id)
  expect(() => theirs.open('moods:1:note', sealed)).toThrow('unable to authenticate data')
  const stranger = withMasters(Buffer.alloc(32, 7))
  await expect(findSealer(stranger.db, stranger, id)).rejects.toThrow('DATA_ENCRYPTION_KEY lacks the key')
})

test('after the key is erased nothing of its person can be read, even with a new key', async () => {
  const { id } = await createUser(stand.context)
  const sealed = (await sealerFor(id)).seal('moods:1:note', 'tired')
  await stand.deps.database.write((tx) => eraseDataKey(tx, id))
  expect(await findSealer(stand.context.db, stand.context, id)).toBeNull()
  const next = await sealerFor(id)
  expect(() => next.open('moods:1:note', sealed)).toThrow('unable to authenticate data')
})

test('a new master key takes over from the previous one', async () => {
  const { id } = await createUser(stand.context)
  const sealed = (await sealerFor(id)).seal('moods:1:note', 'tired')
  const [earlier] = stand.deps.config.dataEncryptionKeys
  const next = Buffer.alloc(32, 9)
  await rewrapDataKeys(withMasters(next, earlier))
  const alone = withMasters(next)
  expect((await findSealer(alone.db, alone, id))?.open('moods:1:note', sealed)).toBe('tired')
  await rewrapDataKeys(withMasters(earlier, next))
})

test('a data key that cannot be decrypted does not block the others', async () => {
  const [first, second] = [await createUser(stand.context), await createUser(stand.context)]
  const [broken, sound] = [first.id, second.id].toSorted() as [string, string]
  await sealerFor(broken)
  const sealed = (await sealerFor(sound)).seal('moods:1:note', 'tired')
  const [earlier] = stand.deps.config.dataEncryptionKeys
  await stand.deps.database.write((tx) =>
    tx
      .update(dataKeys)
      .set({ wrappedKey: Buffer.alloc(64, 1) })
      .where(eq(dataKeys.userId, broken)),
  )
  const next = Buffer.alloc(32, 9)
  await rewrapDataKeys(withMasters(next, earlier))
  const alone = withMasters(next)
  expect((await findSealer(alone.db, alone, sound))?.open('moods:1:note', sealed)).toBe('tired')
  await rewrapDataKeys(withMasters(earlier, next))
})
