import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import { createLocalMedia } from './local-media.ts'
import type { LocalMedia, MediaState } from './local-media.ts'

export interface Devices extends MediaState {
  media: LocalMedia
  /** The own camera picture. */
  preview: MediaStream | null
  canShareScreen: boolean
}

/** This browser's camera and microphone while the component is mounted; everything is off afterwards. */
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
/** Speech uses only a small part of a microphone's range. */
const GAIN = 4

/** The microphone level, from 0 to 1. */
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

/** Plays two soft notes on the chosen speaker. */
export async function playTestSound(speakerId?: string) {
  const context: SinkContext = new AudioContext()
  // If the speaker cannot be chosen or is gone, the default one plays.
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
