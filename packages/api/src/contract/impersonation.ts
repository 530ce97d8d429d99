/** What is read as a Latin letter or a digit of the product's or its staff's names; from Unicode's confusables.txt. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аɑαᎪᗅꓮ4ӑ',
  c: 'сϲⅽᏟᑕꓚⲥ',
  d: 'ԁⅾꓒᏧɗ',
  e: 'еҽ℮ɛєᎬꓰε3',
  f: 'ꓝғϝꬵ',
  g: 'ɡցᶃᏀꓖԌԍ9',
  h: 'һհᏂᎻꓧнΗ',
  i: 'іıɩιΙІӀןⅼǀ|1!lIᎥꓲ',
  k: 'кκᏦꓗҝ',
  m: 'мϻᎷꓟⅿΜ',
  n: 'ոռոпηᶇꓠΝ',
  o: 'оοօ0ᴏѳ०໐੦௦ᱛꓳⲟ',
  p: 'рρϱᏢᑭꓑⲣ',
  r: 'гᴦⲅᏒꓣʀ',
  s: 'ѕꜱᏚꓢƽ5$',
  t: 'тτᎢꓔⲧ',
  u: 'υսᴜʋꭎ',
  v: 'νѵᴠⅴᏙꓦ',
  w: 'ԝѡաɯᎳꓪω',
  y: 'уүγΥʏᎩꓬ',
}

const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
)

/** A name as the eye reads it: one sign for all that look alike, without accents; `I`, `l` and `1` are one. */
const skeletonOf = (text: string) =>
  Array.from(
    text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''),
    (sign) => letterOf.get(sign) ?? letterOf.get(sign.toLowerCase()) ?? sign.toLowerCase(),
  )
    .join('')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')

const product = skeletonOf('Wellspring')
/** In one piece anywhere, or in pieces from the beginning of one word to the end of another: Maxwell Spring is a name. */
const productPattern = new RegExp(
  `${product}|(?<![\\p{L}\\p{N}])${Array.from(product).join('[^\\p{L}\\p{N}]*')}(?![\\p{L}\\p{N}])`,
  'u',
)
const skeletons = (words: string) => new Set(words.split(' ').map(skeletonOf))
const staff = skeletons(
  'admin admins administrator administrators moderator moderators staff support helpdesk',
)
const besides = skeletons(
  'the our team teams desk help center centre service services customer client patient member official account security system',
)

/** Whether a name is read as the product's, however its letters are written. */
export const namesProduct = (name: string) => productPattern.test(skeletonOf(name))

/** Whether a name says no more than that somebody belongs to the staff: "Support Team", but not "Family Support". */
function namesStaff(name: string): boolean {
  const words = skeletonOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return (
    staff.has(words.join('')) ||
    (words.some((word) => staff.has(word)) && words.every((word) => staff.has(word) || besides.has(word)))
  )
}

export const isImpersonating = (name: string) => namesProduct(name) || namesStaff(name)

export const impersonating = 'This name looks like that of Wellspring or its staff. Choose another one.'
