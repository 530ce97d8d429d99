import { RichText } from './rich-text.tsx'

export default { title: 'General/RichText' }

export const Article = () => (
  <RichText
    html={`<p>Sleep comes more easily to a body that knows what is next.</p><h2>An hour before</h2><p>Dim the lights and <strong>put the phone away</strong>. Read <a href="/faq" rel="noopener nofollow">what others ask</a>.</p><ul><li><p>A warm shower</p></li><li><p>Three slow breaths</p></li></ul><h3>If you wake up</h3><ol><li><p>Stay in the dark.</p></li><li><p>Count your breaths.</p></li></ol><blockquote><p>Rest is not a reward.</p></blockquote>`}
  />
)
