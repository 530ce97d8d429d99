import http from 'node:http'

const agent = new http.Agent({ keepAlive: true })

/** One confirmed charge at the card sandbox without an SDK. Returns its id. */
export function charge(
  sandboxUrl: string,
  { paymentId, cents, email, card }: { paymentId: string; cents: number; email: string; card: string },
): Promise<string> {
  const body = new URLSearchParams({
    amount: String(cents),
    currency: 'usd',
    payment_method: card,
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
    confirm: 'true',
    receipt_email: email,
    description: 'Wellspring order',
    'metadata[paymentId]': paymentId,
    'expand[0]': 'latest_charge',
  }).toString()
  const headers = {
    authorization: 'Bearer sk_test_sandbox',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': paymentId,
  }
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${sandboxUrl}/v1/payment_intents`,
      { method: 'POST', agent, headers },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () => {
          const intent = JSON.parse(text) as { id: string; status?: string }
          if (intent.status === 'succeeded') resolve(intent.id)
          else reject(new Error(`the sandbox answered ${text.slice(0, 300)}`))
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
