import { afterEach, expect, test, vi } from 'vitest'

import type { Client } from '../client.ts'
import { readFile, uploadFile } from './uploads.ts'

/** An XMLHttpRequest whose outcome the test chooses. */
class FakeRequest extends EventTarget {
  static ends: { status: number; body?: string } | 'error' | 'never' = { status: 200 }
  static sent: { method: string; url: string; type: string; bytes: number }[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  #head = { method: '', url: '', type: '' }

  open(method: string, url: string) {
    this.#head = { method, url, type: '' }
  }
  setRequestHeader(_name: string, value: string) {
    this.#head.type = value
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  send(file: File) {
    FakeRequest.sent.push({ ...this.#head, bytes: file.size })
    for (const loaded of [1, file.size])
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: file.size }))
    const { ends } = FakeRequest
    if (ends === 'error') this.dispatchEvent(new Event('error'))
    else if (ends !== 'never') {
      Object.assign(this, { status: ends.status, responseText: ends.body ?? '' })
      this.dispatchEvent(new Event('load'))
    }
  }
}

const signUpload = vi.fn<() => Promise<object>>(async () => ({
  uploadUrl: '/files/a.pdf?signature=x',
  privateUrl: 'private:a.pdf',
}))
const acceptUpload = vi.fn<() => Promise<object>>(async () => ({ mime: 'application/pdf', bytes: 4 }))
const signRead = vi.fn<() => Promise<object>>(async () => ({
  url: '/files/a.pdf?signature=y',
  mime: 'application/pdf',
}))
const api = { uploads: { signUpload, acceptUpload, signRead } } as unknown as Client

vi.stubGlobal('XMLHttpRequest', FakeRequest)
afterEach(() => {
  FakeRequest.ends = { status: 200 }
  FakeRequest.sent = []
  vi.clearAllMocks()
})

const licence = (type = 'application/pdf') => new File(['%PDF'], 'Licence.PDF', { type })
const upload = (file = licence(), more: object = {}) =>
  uploadFile(api, { dest: 'customer/user1', file, ...more })

test('a file is signed, uploaded with progress, and accepted', async () => {
  const percents: number[] = []
  const uploaded = await upload(licence(), { onProgress: (percent: number) => percents.push(percent) })
  expect(uploaded).toMatchObject({ name: 'Licence.PDF', url: 'private:a.pdf', mimeType: 'application/pdf' })
  expect(Date.parse(uploaded.uploadDate)).not.toBeNaN()
  expect(percents).toEqual([25, 100])
  expect(FakeRequest.sent).toEqual([
    { method: 'PUT', url: '/files/a.pdf?signature=x', type: 'application/pdf', bytes: 4 },
  ])
  expect(acceptUpload).toHaveBeenCalledWith({ privateUrl: 'private:a.pdf' }, expect.anything())
})

test.each([
  ['', 'Licence.PDF', 'application/pdf'],
  ['', 'me.jpeg', 'image/jpeg'],
  ['', 'letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['', 'letter.pages', 'application/octet-stream'],
  ['image/png', 'me.jpeg', 'image/png'],
])('a file of type "%s" named %s is announced as %s', async (type, name, mime) => {
  await upload(new File(['%PDF'], name, { type }))
  expect(signUpload).toHaveBeenCalledWith(expect.objectContaining({ mime }), expect.anything())
})

const envelope = JSON.stringify({
  success: false,
  msgCode: 'UNSUPPORTED_TYPE',
  message: 'Please upload a valid image/pdf file.',
  data: {},
  requestId: '1',
})

test.each([
  [
    "the server's message",
    { status: 415, body: envelope },
    'UNSUPPORTED_TYPE',
    'Please upload a valid image/pdf file.',
  ],
  ['a storage error without a message', { status: 403, body: '<Error/>' }, 'INTERNAL', 'File upload failed'],
  ['no connection', 'error' as const, 'NETWORK', 'File upload failed'],
])(
  'a PUT that fails with %s throws a Problem, and nothing is accepted',
  async (_what, ends, code, message) => {
    FakeRequest.ends = ends
    await expect(upload()).rejects.toMatchObject({ name: 'Problem', code, message })
    expect(acceptUpload).not.toHaveBeenCalled()
  },
)

test('an upload can be aborted before it starts and while it is running', async () => {
  FakeRequest.ends = 'never'
  const stop = new AbortController()
  const stopped = upload(licence(), { signal: stop.signal })
  await vi.waitFor(() => expect(FakeRequest.sent).toHaveLength(1))
  stop.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  await expect(upload(licence(), { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(FakeRequest.sent).toHaveLength(1)
  expect(acceptUpload).not.toHaveBeenCalled()
})

test('a private file is read through a signed URL', async () => {
  const answers = vi.fn<() => Promise<Response>>(async () => new Response('%PDF'))
  vi.stubGlobal('fetch', answers)
  const url = await readFile(api, 'private:a.pdf')
  expect(answers).toHaveBeenCalledWith('/files/a.pdf?signature=y', expect.anything())
  expect(url).toMatch(/^blob:/)
  URL.revokeObjectURL(url)
  answers.mockResolvedValue(new Response('', { status: 502 }))
  await expect(readFile(api, 'private:a.pdf')).rejects.toMatchObject({
    message: 'This file cannot be opened just now.',
  })
})
