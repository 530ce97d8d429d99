import type { PictureSource } from '../components/picture/picture.tsx'

/** A picture that needs no network. */
export function samplePicture(hue: number): PictureSource {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue} 40% 88%)"/><circle cx="22" cy="40" r="26" fill="hsl(${hue} 35% 72%)"/><path d="M8 64C18 30 46 30 60 64Z" fill="hsl(${(hue + 40) % 360} 35% 56%)"/></svg>`
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 640, height: 640 }
}

const names = [
  'Lavender Sleep Balm',
  'Breath Journal',
  'Walking Poles, pair',
  'Herbal Tea for Quiet Evenings',
  'Yoga Mat',
  'Singing Bowl',
]

export const sampleProducts = names.map((name, i) => ({
  id: String(i),
  href: `/product-detail/${i}`,
  name,
  priceDollars: 18 + i * 13,
  serenityTokens: 5 + i,
  image: samplePicture(i * 57),
}))
