import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import { createLocalMedia } from './local-media.ts'
import type { LocalMedia, MediaState } from './local-media.ts'

export interface Devices extends MediaState {
  media: LocalMedia
  /** What one sees of oneself. */
  preview: MediaStream | null
  canShareScreen: boolean
}

/** This browser's camera and microphone for as long as the screen stands; nothing is on after it. */
export function useDevices(): Devices {
  const [media] = useState(() => createLocalMedia())
  const state = useSyncExternalStore(media.subscribe, media.state)
  useEffect(() => () => media.stop(), [media])
  const seen = state.screen ?? state.camera.track
  const preview = useMemo(() => (seen ? new MediaStream([seen]) : null), [seen])
  const canShareScreen = typeof navigator.mediaDevices?.getDisplayMedia === 'function'
  return { ...state, media, preview, canShareScreen }
}

const BEATS_MS = 100
/** Speech is far from the loudest that a microphone can hear. */
const GAIN = 4

/** How loud a microphone is, from 0 to 1. */
export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      setLevel(Math.min(1, Math.sqrt(power) * GAIN))
    }, BEATS_MS)
    return () => {
      clearInterval(timer)
      void context.close()
      setLevel(0)
    }
  }, [track])
  return level
}

type SinkContext = AudioContext & { setSinkId?: (id: string) => Promise<void> }

/** Two soft notes from the speaker that was chosen. */
export async function playTestSound(speakerId?: string) {
  const context: SinkContext = new AudioContext()
  // Where it cannot be chosen, or is gone, the browser's own is heard.
  if (speakerId) await context.setSinkId?.(speakerId).catch(() => null)
  for (const [index, pitch] of [523, 659].entries()) {
    const at = context.currentTime + index * 0.35
    const [note, loudness] = [context.createOscillator(), context.createGain()]
    note.frequency.value = pitch
    loudness.gain.setValueAtTime(0.0001, at)
    loudness.gain.exponentialRampToValueAtTime(0.2, at + 0.05)
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.33)
    note.connect(loudness).connect(context.destination)
    note.start(at)
    note.stop(at + 0.35)
  }
  setTimeout(() => void context.close(), 1000)
}
