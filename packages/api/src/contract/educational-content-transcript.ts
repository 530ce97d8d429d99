/** Transcripts of audio and video: plain text, or timed cues as in WebVTT. */

export interface TranscriptCue {
  /** Seconds from the start. */
  from: number
  to: number
  text: string
}

const MAX_CUES = 3000
const arrow = '-->'

/** Parses `01:02:03.450`, `02:03.450` or `2:03` to seconds; null for anything else. */
function secondsOf(time: string): number | null {
  const match = /^(?:(?<hours>\d{1,3}):)?(?<minutes>\d{1,2}):(?<seconds>\d{2}(?:[.,]\d{1,3})?)$/.exec(time)
  if (!match?.groups) return null
  const { hours = '0', minutes = '0', seconds = '0' } = match.groups
  const [m, s] = [Number(minutes), Number(seconds.replace(',', '.'))]
  return m > 59 || s >= 60 ? null : Number(hours) * 3600 + m * 60 + s
}

function cueOf(block: readonly string[]): TranscriptCue | null {
  const at = block.findIndex((line) => line.includes(arrow))
  // At most one line, the name of the cue, may precede the times.
  if (at < 0 || at > 1) return null
  const [start = '', rest = ''] = (block[at] ?? '').split(arrow)
  // The text after the second time is cue settings (position of the caption).
  const [from, to] = [secondsOf(start.trim()), secondsOf(rest.trim().split(/\s+/)[0] ?? '')]
  const text = block
    .slice(at + 1)
    .join(' ')
    .replaceAll(/<[^<>]*>/g, '')
    .trim()
  return from === null || to === null || to <= from || text === '' ? null : { from, to, text }
}

const blocksOf = (transcript: string) =>
  transcript
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((block) => block.length > 0)

const isHeader = (block: readonly string[]) => /^(WEBVTT|NOTE|STYLE|REGION)\b/.test(block[0] ?? '')

/** Whether a transcript contains cue times. */
export const isTimed = (transcript: string) =>
  transcript.includes(arrow) || /^\uFEFF?WEBVTT\b/.test(transcript)

/** The first error of a transcript as a sentence; null when it is valid. */
export function transcriptFault(transcript: string): string | null {
  if (!isTimed(transcript)) return null
  const blocks = blocksOf(transcript).filter((block) => !isHeader(block))
  if (blocks.length === 0) return 'This transcript has no lines.'
  if (blocks.length > MAX_CUES) return `A transcript can have at most ${MAX_CUES} lines.`
  let before = 0
  for (const [index, block] of blocks.entries()) {
    const cue = cueOf(block)
    if (!cue)
      return `Line ${index + 1} needs its times, such as 00:01.000 --> 00:04.000, with its words below.`
    if (cue.from < before) return `Line ${index + 1} begins before the line above it.`
    before = cue.from
  }
  return null
}

/** The timed cues of a transcript; empty for plain text. */
export const cuesOf = (transcript: string): TranscriptCue[] =>
  isTimed(transcript)
    ? blocksOf(transcript)
        .filter((block) => !isHeader(block))
        .flatMap((block) => cueOf(block) ?? [])
    : []

/** The spoken text without times. */
export const wordsOf = (transcript: string): string =>
  isTimed(transcript)
    ? cuesOf(transcript)
        .map(({ text }) => text)
        .join(' ')
    : transcript
