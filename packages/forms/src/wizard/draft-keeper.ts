import { failureMessage } from '@wellspring/api/failure-message'
import { MINUTE_MS } from '@wellspring/api/contract/time'

export interface SavedDraft {
  details: Record<string, unknown>
  /** Starts at 1. */
  step: number
  /** 0 before the first save. */
  revision: number
  savedAt: string
}

export type SaveDraft = (
  draft: Pick<SavedDraft, 'details' | 'step' | 'revision'>,
) => Promise<Pick<SavedDraft, 'revision' | 'savedAt'>>

export type DraftState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' }
  /** No response; the save will be retried unchanged. */
  | { kind: 'offline' }
  | { kind: 'refused'; message: string }
  /** Another device or tab has saved since. */
  | { kind: 'conflict' }

type Kept = Pick<SavedDraft, 'revision' | 'savedAt'> | null

interface Sent {
  content: string
  draft: Parameters<SaveDraft>[0]
}

export interface DraftKeeperOptions {
  draft: Kept
  step: number
  save: SaveDraft
  /** Reads the form's current values. */
  read: () => Record<string, unknown>
}

const QUIET_MS = 800
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = MINUTE_MS

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code
const passes = (error: unknown) =>
  codeOf(error) === 'NETWORK' ||
  codeOf(error) === 'TOO_MANY_REQUESTS' ||
  Number((error as { status?: unknown } | null)?.status ?? 0) >= 500

/** Saves the form's input on the server: one save at a time, the newest content last. */
export class DraftKeeper {
  #save: SaveDraft
  #state: DraftState
  readonly #read: DraftKeeperOptions['read']
  readonly #listeners = new Set<() => void>()
  #step: number
  #revision = 0
  #savedAt: string | null = null
  /** The content that the server has, or is about to have. */
  #kept: string | null = null
  /** A save without a response, which the server may have stored. Retrying it unchanged is not a conflict. */
  #unanswered: Sent | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #flight: Promise<void> | null = null
  #retryMs = FIRST_RETRY_MS
  #paused = false

  constructor(options: DraftKeeperOptions) {
    this.#read = options.read
    this.#step = options.step
    this.#save = options.save
    this.#goOnFrom(options.draft)
    this.#state = { kind: 'saved', at: this.#savedAt }
  }

  readonly state = () => this.#state
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get unsaved() {
    return this.#state.kind !== 'saved'
  }

  /** Replaces the save function. */
  saveBy(save: SaveDraft) {
    this.#save = save
  }

  /** Marks the form's current content as saved. */
  begin() {
    this.#kept = this.#content()
  }

  /** Called on input; saves after a pause. */
  changed() {
    // While offline, the pending retry will include the latest input.
    if (this.#paused || this.#state.kind === 'conflict' || this.#state.kind === 'offline') return
    if (this.#content() === this.#kept) return
    this.#set({ kind: 'saving' })
    this.#after(QUIET_MS)
  }

  /** The step is part of the draft. */
  moveTo(step: number): Promise<void> {
    this.#step = step
    return this.flush()
  }

  /** Saves immediately if there are changes. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#paused || this.#state.kind === 'conflict') return
    if (this.#flight) {
      await this.#flight
      return this.flush()
    }
    if (!this.#unanswered && this.#content() === this.#kept) {
      if (this.#state.kind === 'saving') this.#set({ kind: 'saved', at: this.#savedAt })
      return
    }
    const isAgain = this.#unanswered !== null
    this.#flight = this.#send()
    await this.#flight
    // Saves input that was typed since the retried save.
    if (isAgain && !this.#unanswered) await this.flush()
  }

  /** Stops saving until `resume`; resolves when no save is running. */
  async pause() {
    this.#paused = true
    clearTimeout(this.#timer)
    await this.#flight
  }

  resume() {
    this.#paused = false
    if (this.#state.kind === 'offline') this.#after(0)
    else this.changed()
  }

  /** Continues from a loaded draft, which the form already shows. */
  adopt(draft: Kept, step: number) {
    clearTimeout(this.#timer)
    this.#step = step
    this.#goOnFrom(draft)
    this.begin()
    this.#set({ kind: 'saved', at: this.#savedAt })
  }

  /** Overwrites the given revision, which another device or tab saved, with the form's content. */
  async overrule(draft: Kept) {
    this.#goOnFrom(draft)
    this.#kept = null
    this.#set({ kind: 'saving' })
    await this.flush()
  }

  /** Ends saving, because the draft has been submitted. */
  finish() {
    this.#paused = true
    clearTimeout(this.#timer)
    this.#set({ kind: 'saved', at: this.#savedAt })
  }

  #goOnFrom(draft: Kept) {
    this.#unanswered = null
    this.#revision = draft?.revision ?? 0
    this.#savedAt = draft?.savedAt ?? null
  }

  #newest(): Sent {
    const draft = { details: structuredClone(this.#read()), step: this.#step, revision: this.#revision }
    return { content: this.#content(), draft }
  }

  async #send() {
    const sent = this.#unanswered ?? this.#newest()
    if (this.#state.kind !== 'offline') this.#set({ kind: 'saving' })
    try {
      const { revision, savedAt } = await this.#save(sent.draft)
      this.#revision = revision
      this.#savedAt = savedAt
      this.#kept = sent.content
      this.#unanswered = null
      this.#retryMs = FIRST_RETRY_MS
      this.#set({ kind: 'saved', at: savedAt })
    } catch (error) {
      this.#unanswered = passes(error) ? sent : null
      this.#failed(error)
    } finally {
      this.#flight = null
    }
    if (this.#state.kind === 'saved') this.changed()
  }

  #failed(error: unknown) {
    if (codeOf(error) === 'OUT_OF_DATE') return this.#set({ kind: 'conflict' })
    if (!passes(error)) {
      return this.#set({ kind: 'refused', message: failureMessage(error) })
    }
    this.#set({ kind: 'offline' })
    if (!this.#paused) this.#after(this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS)
  }

  #content() {
    return JSON.stringify([this.#step, this.#read()])
  }

  #after(ms: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #set(state: DraftState) {
    if (state.kind === this.#state.kind && state.kind !== 'saved' && state.kind !== 'refused') return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
