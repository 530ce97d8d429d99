import { describe, expect, test, vi } from 'vitest'

import { Problem } from './client.ts'
import type { Ack } from './contract/realtime.ts'
import { createRealtime } from './realtime.ts'

/** A fake socket; the test plays the server. */
function fakeLibrary(answer: (name: string, input: unknown) => Promise<Ack>) {
  const heard = new Map<string, Set<(news: unknown) => void>>()
  const socket = {
    active: true,
    connect: vi.fn<() => void>(),
    on: (name: string, listener: (news: unknown) => void) => {
      heard.set(name, (heard.get(name) ?? new Set()).add(listener))
    },
    off: (name: string, listener: (news: unknown) => void) => heard.get(name)?.delete(listener),
    timeout: () => ({ emitWithAck: answer }),
  }
  const say = (name: string, news?: unknown) => {
    for (const listener of heard.get(name) ?? []) listener(news)
  }
  const io = vi.fn<() => unknown>(() => socket)
  const load = vi.fn<() => Promise<never>>(async () => ({ io }) as never)
  return { socket, say, io, load }
}

const settled = async () => new Promise((resolve) => setTimeout(resolve))

describe('the connection', () => {
  test('is opened once, on first use', async () => {
    const { load, io } = fakeLibrary(async () => ({ ok: true }))
    const realtime = createRealtime(load)
    expect(load).not.toHaveBeenCalled()
    await Promise.all([realtime.emit('ping', {}), realtime.emit('ping', {})])
    expect(io).toHaveBeenCalledOnce()
  })

  test('reports its state', async () => {
    const { load, say, socket } = fakeLibrary(async () => ({ ok: true }))
    const realtime = createRealtime(load)
    const seen: string[] = []
    realtime.subscribe(() => seen.push(realtime.connection()))
    await realtime.emit('ping', {})
    say('connect')
    say('disconnect')
    socket.active = false
    say('disconnect')
    expect(seen).toEqual(['connecting', 'connected', 'connecting', 'refused'])
  })

  test("fails with a Problem: the server's message, or no response", async () => {
    const { load } = fakeLibrary(async (name) => {
      if (name === 'ping') throw new Error('operation has timed out')
      return { ok: false, msgCode: 'NOT_FOUND', message: 'There is no such call.' }
    })
    const realtime = createRealtime(load)
    await expect(realtime.emit('ping', {})).rejects.toMatchObject({ code: 'NETWORK' })
    await expect(realtime.emit('call:enter', { bookingId: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no such call.',
    })
  })

  test('reports a refusal, and reconnects with the next message', async () => {
    const { load, say, socket } = fakeLibrary(async () => {
      if (!socket.active) {
        say('connect_error', Object.assign(new Error('no'), { data: { msgCode: 'UNAUTHENTICATED' } }))
        throw new Error('operation has timed out')
      }
      return { ok: true }
    })
    const realtime = createRealtime(load)
    socket.active = false
    await expect(realtime.emit('ping', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(realtime.connection()).toBe('refused')
    expect(socket.connect).toHaveBeenCalledOnce()
    socket.active = true
    await realtime.emit('ping', {})
  })

  test('delivers events until the listener unsubscribes', async () => {
    const { load, say } = fakeLibrary(async () => ({ ok: true }))
    const realtime = createRealtime(load)
    const listener = vi.fn<() => void>()
    const stop = realtime.on('session:ended', listener)
    await settled()
    say('session:ended')
    stop()
    await settled()
    say('session:ended')
    expect(listener).toHaveBeenCalledOnce()
  })

  test('is unavailable when its library cannot be loaded', async () => {
    const realtime = createRealtime(async () => {
      throw new Error('chunk is gone')
    })
    await expect(realtime.emit('ping', {})).rejects.toMatchObject({ code: 'NETWORK' })
    expect(realtime.connection()).toBe('idle')
  })

  test('of a page without an account sends a new ticket with each connection', async () => {
    const { load, io } = fakeLibrary(async () => ({ ok: true }))
    const ticket = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce('first')
      .mockResolvedValueOnce('second')
    await createRealtime(load, { page: 'page', ticket }).emit('ping', {})
    const [{ auth }] = io.mock.calls[0] as unknown as [{ auth: (tell: unknown) => void }]
    const tell = vi.fn<(said: object) => void>()
    auth(tell)
    auth(tell)
    await settled()
    expect(tell.mock.calls).toEqual([
      [{ page: 'page', ticket: 'first' }],
      [{ page: 'page', ticket: 'second' }],
    ])
  })

  test('is refused when the server denies a ticket, and retried when there is no response', async () => {
    const { load, io } = fakeLibrary(async () => ({ ok: true }))
    const ticket = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Problem('NETWORK', 'No connection.'))
      .mockRejectedValueOnce(new Problem('NOT_FOUND', 'This link no longer works.', { status: 404 }))
    await createRealtime(load, { page: 'page', ticket }).emit('ping', {})
    const [{ auth }] = io.mock.calls[0] as unknown as [{ auth: (tell: unknown) => void }]
    const tell = vi.fn<(said: object) => void>()
    auth(tell)
    await settled()
    expect(tell).not.toHaveBeenCalled()
    auth(tell)
    await settled()
    expect(tell).toHaveBeenCalledWith({ page: 'page', ticket: '' })
  })
})
