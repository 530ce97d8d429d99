import type { WalletAnswer } from '../messages.ts'

/** The sheet of a wallet, with the amount and its cards. */
const CARDS = [
  { token: 'tok_visa', name: 'Visa •••• 4242', note: 'pays' },
  { token: 'tok_visa_chargeDeclinedInsufficientFunds', name: 'Visa •••• 9995', note: 'is declined' },
  { token: 'tok_authenticationRequired', name: 'Visa •••• 3184', note: 'asks for 3-D Secure' },
]

const given = new URLSearchParams(location.hash.slice(1))

const price = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: given.get('currency') ?? 'usd',
}).format(Number(given.get('amount')) / 100)

const answer = (token: string | null) =>
  window.parent.postMessage({ kind: 'card-sandbox:wallet', token } satisfies WalletAnswer, '*')

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

const cards = make(
  'select',
  { name: 'card' },
  ...CARDS.map(({ token, name, note }) => make('option', { value: token, textContent: `${name} (${note})` })),
)
const pay = make('button', { textContent: `Pay ${price}` })
const cancel = make('button', { type: 'button', className: 'quiet', textContent: 'Cancel' })
const form = make('form', {}, make('label', { textContent: 'Test card ' }, cards), pay, cancel)

form.addEventListener('submit', (event) => {
  event.preventDefault()
  answer(cards.value)
})
cancel.addEventListener('click', () => answer(null))
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') answer(null)
})

document.body.append(
  make(
    'main',
    {},
    make('h1', { textContent: given.get('wallet') ?? 'Wallet' }),
    make('p', { textContent: `A stand-in. Wellspring asks for ${price}.` }),
    form,
  ),
)
pay.focus()
