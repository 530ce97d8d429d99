import { expect, test } from 'vitest'

import { iceServersOf } from './ice-servers.ts'

const now = new Date('2026-06-15T09:00:00Z')

test("a TURN user name expires in an hour and is signed with the server's secret", () => {
  const turn = { urls: ['turn:turn.example.com'], secret: 'north' }
  const found = iceServersOf({ stunUrls: ['stun:stun.example.com'], turn }, 'ada', now)
  expect(found).toEqual({
    iceServers: [
      { urls: ['stun:stun.example.com'] },
      // printf '1781517600:ada' | openssl dgst -sha1 -hmac north -binary | base64
      {
        urls: ['turn:turn.example.com'],
        username: '1781517600:ada',
        credential: 'BPTlmV2agAUK5YT195r+n2WmY9k=',
      },
    ],
    expiresAt: '2026-06-15T10:00:00.000Z',
  })
})
