import type { MediaType } from '@wellspring/api/contract/media-uploads'

import type { OpenBytes } from '../../parts/open-parts.ts'
import { blankFilmNotes } from './film-notes.ts'
import { blankOggNotes } from './ogg-notes.ts'
import { blankSoundNotes } from './sound-notes.ts'
import { blankWaveNotes } from './wave-notes.ts'
import { blankWebmNotes } from './webm-notes.ts'

/** Blanks a recording's metadata about place, time and device, by media type. */
export const blankNotes: Record<MediaType, (file: OpenBytes) => Promise<void>> = {
  'audio/mpeg': blankSoundNotes,
  'audio/mp4': blankFilmNotes,
  'audio/ogg': blankOggNotes,
  'audio/webm': blankWebmNotes,
  'audio/wav': blankWaveNotes,
  'video/mp4': blankFilmNotes,
  'video/ogg': blankOggNotes,
  'video/webm': blankWebmNotes,
}
