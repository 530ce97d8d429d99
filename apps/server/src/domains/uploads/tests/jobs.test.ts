import { afterAll, beforeAll, expect, test } from 'vitest'

import { NotStored } from '../../../ports/storage/port.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { keepSubmitted } from '../../../testing/accounts/applications.ts'
import { keyIn, png, uploadBench } from '../../../testing/uploads.ts'
import type { Bench } from '../../../testing/uploads.ts'
import { drafts } from '../../onboarding/tables.ts'
import { forgetUploads } from '../jobs.ts'

let stand: TestApp
let bench: Bench
let owner: SignedIn
beforeAll(async () => {
  stand = await testApp()
  bench = uploadBench(stand)
  owner = await stand.signIn('provider')
})
afterAll(() => stand.close())

const isKept = async (privateUrl: string) => (await bench.rowOf(privateUrl)) !== undefined

async function forget() {
  await forgetUploads(stand.context)
  await stand.runJobs()
}

test('an unused grant is deleted after two days, and a stored file stays', async () => {
  const { privateUrl: unused } = await bench.grant(owner)
  const used = await bench.upload(owner, 'image/png', await png())
  stand.clock.advance({ days: 2 })
  await forget()
  expect(await isKept(unused)).toBe(true)
  stand.clock.advance({ seconds: 1 })
  await forget()
  expect([await isKept(unused), await isKept(used)]).toEqual([false, true])
})

test('an unreferenced file and its bytes are deleted after thirty days', async () => {
  const { userId } = (owner = await stand.signIn('provider'))
  const files = []
  for (let count = 0; count < 3; count++) files.push(await bench.upload(owner, 'image/png', await png()))
  const [unnamed, drafted, submitted] = files as [string, string, string]
  const draft = { userId, details: { logo: { url: drafted } }, step: 1, revision: 1 }
  await stand.deps.database.write(async (tx) => {
    await tx.insert(drafts).values({ ...draft, savedAt: stand.clock.now() })
  })
  await keepSubmitted(stand, userId, { files: [{ url: submitted }] })
  stand.clock.advance({ days: 30 })
  await forget()
  expect(await isKept(unnamed)).toBe(true)
  stand.clock.advance({ seconds: 1 })
  await forget()
  expect(await Promise.all(files.map(isKept))).toEqual([false, true, true])
  const { storage } = stand.deps.ports
  await expect(storage.get(keyIn(unnamed))).rejects.toBeInstanceOf(NotStored)
  expect((await storage.get(keyIn(drafted))).length).toBeGreaterThan(0)
})
