const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Bias adaptation of RFC 3492. */
function biasAfter(step: number, letters: number, isFirst: boolean): number {
  let left = Math.floor(step / (isFirst ? 700 : 2))
  left += Math.floor(left / letters)
  let rounds = 0
  for (; left > 455; rounds += 36) left = Math.floor(left / 35)
  return rounds + Math.floor((36 * left) / (left + 38))
}

/** Decodes Punycode, the part after `xn--` (RFC 3492); null when it is malformed. */
function lettersOf(coded: string): string | null {
  const plain = Math.max(0, coded.lastIndexOf('-'))
  const letters = Array.from(coded.slice(0, plain), (letter) => letter.codePointAt(0) ?? 0)
  let [letter, place, bias] = [128, 0, 72]
  for (let at = plain === 0 ? 0 : plain + 1; at < coded.length; place++) {
    const before = place
    for (let [weight, round] = [1, 36]; ; round += 36) {
      const digit = digits.indexOf(coded[at++] ?? '-')
      if (digit === -1) return null
      place += digit * weight
      const least = Math.min(26, Math.max(1, round - bias))
      if (digit < least) break
      weight *= 36 - least
    }
    const many = letters.length + 1
    bias = biasAfter(place - before, many, before === 0)
    letter += Math.floor(place / many)
    if (letter > 0x10ffff) return null
    place %= many
    letters.splice(place, 0, letter)
  }
  return String.fromCodePoint(...letters)
}

const isWord = (letters: string) =>
  /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_-]+$/u.test(letters) &&
  /[^\p{ASCII}]/u.test(letters) &&
  letters.normalize('NFKC') === letters

/**
 * Decodes the host of an email address. Some browsers convert münchen.example to xn--mnchen-3ya.example in a field,
 * others do not: both are one mailbox, and must be one account. Labels that do not decode stay as they are.
 */
export function decodeEmailHost(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const host = email.slice(at).replaceAll(/(?<![^.])xn--([a-z0-9-]+)/g, (label, coded: string) => {
    const letters = lettersOf(coded)
    return letters !== null && isWord(letters) ? letters : label
  })
  return email.slice(0, at) + host
}
