import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { expectToast } from './expect-toast.ts'
import { newEmail, typeCard } from './patron.ts'
import { mailsTo, origin } from './product.ts'
import { signedIn } from './signed-in.ts'

const cards = { good: '4242424242424242' }

/** Submits a product with one variant for review as its seller. */
async function listProduct(page: Page, name: string) {
  await page.goto(`${origin('provider')}/provider/products/new`)
  await page.getByLabel('Name', { exact: true }).first().fill(name)
  await page.getByLabel('Description').fill('Warm light for a quiet evening.')
  await page.getByLabel('Wellness area').selectOption({ label: 'Spiritual' })
  await page.getByLabel('Serenity tokens').fill('8')
  await page
    .getByPlaceholder('Large')
    .or(page.getByLabel('Name', { exact: true }).nth(1))
    .first()
    .fill('One size')
  await page.getByLabel('Price in dollars').fill('40')
  // Other journeys buy the newest product of the shop.
  await page.getByLabel('In stock').fill('500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Send for review' }).click()
}

test('a seller lists a product, a patron buys two, returns one, and every cent is accounted for', async ({
  browser,
}) => {
  const name = `Lantern ${newEmail().slice(8, 21)}`
  const shop = await signedIn(browser, 'seller')
  await listProduct(shop, name)

  const admin = await signedIn(browser, 'admin')
  await admin.goto(`${origin('admin')}/admin/products?status=in_review`)
  await admin.getByRole('link', { name }).click()
  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(admin.getByText('Published').first()).toBeVisible()

  // A patron who has earned serenity tokens before.
  const page = await signedIn(browser, 'buyer')
  const email = 'noor@wellspring.example'
  await page.goto(`${origin('patron')}/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('article').first().getByRole('link').click()
  const addToCart = page.getByRole('button', { name: 'Add to cart' })
  // The button is server-rendered, and a scripted click does not wait until it works.
  await expect(addToCart).toBeEnabled()
  // Two clicks a tenth of a second apart count as one press.
  await addToCart.evaluate(async (button: HTMLElement) => {
    // Within the page: if the second click was sent separately, a delay could make it a press of its own.
    button.click()
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    button.click()
  })
  await expect(page.getByText('1 in your cart')).toBeVisible()
  // A separate press: within half a second of the previous one it would count as a double click.
  await page.reload()
  await page.getByRole('button', { name: 'Add 1 more' }).click()
  await expect(page.getByText('2 in your cart')).toBeVisible()
  await page.goto(`${origin('patron')}/checkout`)
  // The address is saved.
  await page.getByLabel('Name on card').fill('Noor Rahman')
  await typeCard(page, cards.good)
  await page.getByLabel(/^Tokens to pay with/).fill('4')
  await page.getByRole('button', { name: 'Pay $89.96' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  const myOrders = `${origin('patron')}/my-orders`
  await page.goto(myOrders)
  const orderNumber =
    (await page
      .getByRole('article')
      .first()
      .getByText(/^WS-\d+$/)
      .textContent()) ?? ''
  await shop.goto(`${origin('provider')}/provider/orders?q=${orderNumber}`)
  await shop.getByRole('link', { name: orderNumber }).click()
  await expect(shop.getByText(name)).toBeVisible()
  await shop.getByRole('button', { name: 'Ship' }).click()
  await shop.getByLabel(/Carrier/).fill('Aramex')
  await expectToast(shop, 'We have told the buyer', () =>
    shop.getByRole('button', { name: 'Mark as shipped' }).click(),
  )

  await page.goto(myOrders)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'I have received it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'I have received it' }).click()
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Received on / })).toBeVisible()
  await page.getByRole('button', { name: /^Return or dispute/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Reason cannot be empty!')).toBeVisible()
  await dialog.getByLabel('Reason').fill('One of them came broken.')
  await dialog.getByLabel(/Quantity/).fill('1')
  await expectToast(page, 'Dispute Created', () => dialog.getByRole('button', { name: 'Submit' }).click())

  await shop.goto(`${origin('provider')}/provider/disputes?status=pending`)
  await shop.getByRole('row', { name: orderNumber }).getByRole('link').click()
  await expect(shop.getByText('One of them came broken.').first()).toBeVisible()
  await shop.getByRole('button', { name: 'Accept' }).click()
  await shop.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(shop.getByText('Refunded').first()).toBeVisible()

  await page.goto(`${myOrders}/disputes`)
  await expect(page.getByRole('row', { name: orderNumber })).toContainText('Refunded')
  // Half of the payment, in the same proportions: two of the four tokens, and the rest to the card.
  await expect.poll(async () => (await mailsTo(email)).some(({ text }) => text.includes('$39.98'))).toBe(true)
  await shop.goto(`${origin('provider')}/provider/wallet`)
  await expect(shop.getByRole('row', { name: `Refund, ${orderNumber}` })).toContainText(/−\$0\.02.*−\$40\.00/)
  await page.goto(`${origin('patron')}/wallet`)
  const ofOrder = page.getByRole('row').filter({ hasText: orderNumber })
  await expect(ofOrder.filter({ hasText: 'Spent' })).toContainText('4')
  await expect(ofOrder.filter({ hasText: 'Came back' })).toContainText('2')

  await admin.goto(`${origin('admin')}/admin/wallet`)
  await admin.getByRole('button', { name: 'Run check' }).click()
  await expect(admin.getByText(/^Everything adds up/)).toBeVisible()
  await shop.close()
  await admin.close()
  await page.context().close()
})
