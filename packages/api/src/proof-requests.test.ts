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

/** A server that refuses until somebody has proved who they are. */
function serve() {
  let isProven = false
  const asked: string[] = []
  const fetch = (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return Promise.resolve(Response.json(isProven ? done : refused, { status: isProven ? 200 : 403 }))
  }
  return { asked, fetch, prove: () => (isProven = true) }
}

test('a call that was refused for want of a proof is made again once it is there', async () => {
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

test('who does not want to prove it is refused, and nothing is sent again', async () => {
  const { asked, fetch } = serve()
  const requests = createProofRequests()
  requests.subscribe(() => {
    if (requests.isAsking()) requests.answer(false)
  })
  const api = createClient({ url: 'http://server/v1', fetch, askForProof: requests.ask })
  await expect(api.personalData.requestDataExport()).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
  expect(asked).toHaveLength(1)
})

test('where nobody could answer, a call is refused at once', async () => {
  const { fetch } = serve()
  const { ask } = createProofRequests()
  const api = createClient({ url: 'http://server/v1', fetch, askForProof: ask })
  await expect(api.personalData.requestDataExport()).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
})
