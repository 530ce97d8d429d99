import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { DraftKeeper } from './draft-keeper.ts'
import type { SaveDraft } from './draft-keeper.ts'

const problem = (code: string, status = 0) => Object.assign(new Error(`It is ${code}`), { code, status })

function start({ revision = 0 } = {}) {
  const values: Record<string, unknown> = { name: '' }
  let next = revision
  const save = vi.fn<SaveDraft>(async () => ({ revision: ++next, savedAt: '2026-01-05T14:02:00.000Z' }))
  const keeper = new DraftKeeper({
    draft: revision ? { revision, savedAt: '2026-01-05T13:00:00.000Z' } : null,
    step: 1,
    save,
    read: () => values,
  })
  keeper.begin()
  const type = (name: string) => {
    values['name'] = name
    keeper.changed()
  }
  return { keeper, save, type }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('DraftKeeper', () => {
  test('saves after a pause in typing, and continues from the returned revision', async () => {
    const { keeper, save, type } = start({ revision: 4 })
    type('A')
    await vi.advanceTimersByTimeAsync(700)
    type('Am')
    expect(keeper.unsaved).toBe(true)
    await vi.advanceTimersByTimeAsync(700)
    expect(save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(save).toHaveBeenCalledExactlyOnceWith({ details: { name: 'Am' }, step: 1, revision: 4 })
    expect(keeper.state()).toEqual({ kind: 'saved', at: '2026-01-05T14:02:00.000Z' })
    type('Ama')
    await vi.advanceTimersByTimeAsync(800)
    expect(save).toHaveBeenLastCalledWith({ details: { name: 'Ama' }, step: 1, revision: 5 })
  })

  test('does not save without changes', async () => {
    const { keeper, save, type } = start()
    type('')
    await keeper.flush()
    await vi.advanceTimersByTimeAsync(5000)
    expect(save).not.toHaveBeenCalled()
    expect(keeper.unsaved).toBe(false)
  })

  test('does not save a change that was undone', async () => {
    const { keeper, save, type } = start()
    type('A')
    type('')
    await vi.advanceTimersByTimeAsync(800)
    expect(save).not.toHaveBeenCalled()
    expect(keeper.state()).toEqual({ kind: 'saved', at: null })
  })

  test('runs one save at a time and saves the newest content last', async () => {
    const { save, type } = start()
    let answer = () => {}
    save.mockImplementationOnce(
      () =>
        new Promise((resolve) => (answer = () => resolve({ revision: 1, savedAt: '2026-01-05T14:00:00Z' }))),
    )
    type('A')
    await vi.advanceTimersByTimeAsync(800)
    type('Am')
    await vi.advanceTimersByTimeAsync(5000)
    expect(save).toHaveBeenCalledOnce()
    answer()
    await vi.advanceTimersByTimeAsync(800)
    expect(save).toHaveBeenCalledTimes(2)
    expect(save).toHaveBeenLastCalledWith({ details: { name: 'Am' }, step: 1, revision: 1 })
  })

  test('saves a new step immediately, together with earlier input', async () => {
    const { keeper, save, type } = start()
    type('A')
    await keeper.moveTo(2)
    expect(save).toHaveBeenCalledExactlyOnceWith({ details: { name: 'A' }, step: 2, revision: 0 })
    await vi.advanceTimersByTimeAsync(5000)
    expect(save).toHaveBeenCalledOnce()
  })

  test.each([problem('NETWORK'), problem('UNAVAILABLE', 503), problem('TOO_MANY_REQUESTS', 429)])(
    'retries with increasing delays while there is no response: %s',
    async (failure) => {
      const { keeper, save, type } = start()
      save.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
      type('A')
      await vi.advanceTimersByTimeAsync(800)
      expect(keeper.state()).toEqual({ kind: 'offline' })
      type('Am')
      await vi.advanceTimersByTimeAsync(1999)
      expect(save).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(save).toHaveBeenCalledTimes(2)
      await vi.advanceTimersByTimeAsync(3999)
      expect(save).toHaveBeenCalledTimes(2)
      await vi.advanceTimersByTimeAsync(1)
      expect(save).toHaveBeenLastCalledWith({ details: { name: 'Am' }, step: 1, revision: 1 })
      expect(keeper.state().kind).toBe('saved')
    },
  )

  test('retries an unanswered save unchanged before saving newer input', async () => {
    const { keeper, save, type } = start({ revision: 4 })
    save.mockRejectedValueOnce(problem('NETWORK'))
    type('A')
    await vi.advanceTimersByTimeAsync(800)
    type('Am')
    await keeper.moveTo(2)
    expect(save.mock.calls.map(([draft]) => draft)).toEqual([
      { details: { name: 'A' }, step: 1, revision: 4 },
      { details: { name: 'A' }, step: 1, revision: 4 },
      { details: { name: 'Am' }, step: 2, revision: 5 },
    ])
    expect(keeper.unsaved).toBe(false)
  })

  test('retries an unanswered save even when the input was undone', async () => {
    const { keeper, save, type } = start()
    save.mockRejectedValueOnce(problem('NETWORK'))
    type('A')
    await vi.advanceTimersByTimeAsync(800)
    type('')
    await vi.advanceTimersByTimeAsync(2000)
    expect(save.mock.calls.map(([{ details }]) => details['name'])).toEqual(['A', 'A', ''])
    expect(keeper.state().kind).toBe('saved')
  })

  test('retries immediately when asked to flush', async () => {
    const { keeper, save, type } = start()
    save.mockRejectedValueOnce(problem('NETWORK'))
    type('A')
    await vi.advanceTimersByTimeAsync(800)
    await keeper.flush()
    expect(save).toHaveBeenCalledTimes(2)
    expect(keeper.state().kind).toBe('saved')
  })

  test('reports a refusal and retries with the next change', async () => {
    const { keeper, save, type } = start()
    save.mockRejectedValueOnce(problem('VALIDATION_FAILED', 400))
    type('A')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledOnce()
    expect(keeper.state()).toEqual({ kind: 'refused', message: 'It is VALIDATION_FAILED' })
    type('Am')
    await vi.advanceTimersByTimeAsync(800)
    expect(keeper.state().kind).toBe('saved')
  })

  test.each([
    [new Error(''), 'Unhandled Error.'],
    [{ why: 'full' }, '{"why":"full"}'],
  ])('reports a refusal with the message of a form: %o', async (failure, message) => {
    const { keeper, save, type } = start()
    save.mockRejectedValueOnce(failure)
    type('A')
    await vi.advanceTimersByTimeAsync(800)
    expect(keeper.state()).toEqual({ kind: 'refused', message })
  })

  test('stops on a conflict with another device until its draft is loaded', async () => {
    const { keeper, save, type } = start({ revision: 2 })
    save.mockRejectedValueOnce(problem('OUT_OF_DATE', 409))
    type('A')
    await vi.advanceTimersByTimeAsync(800)
    expect(keeper.state()).toEqual({ kind: 'conflict' })
    type('Am')
    await keeper.flush()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledOnce()
    keeper.adopt({ revision: 7, savedAt: '2026-01-05T15:00:00.000Z' }, 3)
    type('Ama')
    await vi.advanceTimersByTimeAsync(800)
    expect(save).toHaveBeenLastCalledWith({ details: { name: 'Ama' }, step: 3, revision: 7 })
  })

  test('overwrites the draft of another device on request', async () => {
    const { keeper, save, type } = start({ revision: 2 })
    save.mockRejectedValueOnce(problem('OUT_OF_DATE', 409))
    type('A')
    await vi.advanceTimersByTimeAsync(800)
    type('Am')
    await keeper.overrule({ revision: 7, savedAt: '2026-01-05T15:00:00.000Z' })
    expect(save).toHaveBeenLastCalledWith({ details: { name: 'Am' }, step: 1, revision: 7 })
    expect(keeper.state().kind).toBe('saved')
  })

  test('sends nothing while the application is being submitted, nor afterwards', async () => {
    const { keeper, save, type } = start()
    type('A')
    await keeper.pause()
    await vi.advanceTimersByTimeAsync(5000)
    expect(save).not.toHaveBeenCalled()
    keeper.resume()
    await vi.advanceTimersByTimeAsync(800)
    expect(save).toHaveBeenCalledOnce()
    type('Am')
    keeper.finish()
    await keeper.flush()
    await vi.advanceTimersByTimeAsync(5000)
    expect(save).toHaveBeenCalledOnce()
    expect(keeper.unsaved).toBe(false)
  })
})
