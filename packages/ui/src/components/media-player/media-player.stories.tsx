import { MediaPlayer } from './media-player.tsx'

export default { title: 'General/MediaPlayer' }

// Half a second of silence.
const silence = `data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=`

export const Audio = () => (
  <MediaPlayer kind="audio" src={silence} title="A short rest" captions={[]} startAt={0} />
)

export const Video = () => (
  <MediaPlayer
    kind="video"
    src={silence}
    title="Stretching at a desk"
    captions={[{ from: 0, to: 2, text: 'Sit upright.' }]}
    startAt={0}
  />
)
