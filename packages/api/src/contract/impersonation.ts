/** Characters that look like a Latin letter or digit of the names checked here; from Unicode's confusables.txt. */
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

/**
 * Reduces a name to what a reader sees: no accents, and one character for all lookalikes (`I`, `l` and `1` are one).
 */
const skeletonOf = (text: string) =>
  Array.from(
    text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''),
    (sign) => letterOf.get(sign) ?? letterOf.get(sign.toLowerCase()) ?? sign.toLowerCase(),
  )
    .join('')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')

const product = skeletonOf('Wellspring')
/**
 * The name as one piece anywhere, or spelled with gaps between word boundaries: "Maxwell Spring" is a person's name.
 */
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

/** Whether a name reads like the product's, in whatever characters. */
export const namesProduct = (name: string) => productPattern.test(skeletonOf(name))

/** Whether a name claims nothing but staff membership: "Support Team", but not "Family Support". */
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

export const impersonating = 'This name looks like Wellspring or its staff. Choose another one.'
