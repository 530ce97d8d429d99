import { expect, test, vi } from 'vitest'

import { createClient } from './client.ts'
import { createProofRequests } from './proof-requests.ts'

const refused = {
  success: false,
  msgCode: 'PROOF_REQUIRED',
  message: 'Please confirm that it is you.',
  data: {},
  requestId: 'r1',
}
const done = { success: true, data: { dataExport: null } }

/** A server that refuses until the user has re-authenticated. */
function serve() {
  let isProven = false
  const asked: string[] = []
  const fetch = (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return Promise.resolve(Response.json(isProven ? done : refused, { status: isProven ? 200 : 403 }))
  }
  return { asked, fetch, prove: () => (isProven = true) }
}

test('a call refused for lack of proof is retried once the user has re-authenticated', async () => {
  const { asked, fetch, prove } = serve()
  const requests = createProofRequests()
  const isAsking: boolean[] = []
  requests.subscribe(() => isAsking.push(requests.isAsking()))
  const api = createClient({ url: 'http://server/v1', fetch, askForProof: requests.ask })
  const answers = Promise.all([api.personalData.requestDataExport(), api.personalData.requestDataExport()])
  await vi.waitFor(() => expect(isAsking).toEqual([true]))
  prove()
  requests.answer(true)
  expect(await answers).toEqual([done.data, done.data])
  expect(isAsking).toEqual([true, false])
  expect(asked).toHaveLength(4)
})

test('declining to re-authenticate leaves the call refused, without a retry', async () => {
  const { asked, fetch } = serve()
  const requests = createProofRequests()
  requests.subscribe(() => {
    if (requests.isAsking()) requests.answer(false)
  })
  const api = createClient({ url: 'http://server/v1', fetch, askForProof: requests.ask })
  await expect(api.personalData.requestDataExport()).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
  expect(asked).toHaveLength(1)
})

test('without a dialog to ask the user, a call is refused immediately', async () => {
  const { fetch } = serve()
  const { ask } = createProofRequests()
  const api = createClient({ url: 'http://server/v1', fetch, askForProof: ask })
  await expect(api.personalData.requestDataExport()).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
})
