import type pg from 'pg'

/** Seeds orders that were paid a month ago. Most are completed, and a tenth await their seller. */
export async function seedOrders(pool: pg.Pool, howMany: number): Promise<void> {
  await pool.query(
    `with buyers as (
        insert into users (audience, kind, email, first_name, last_name, password_hash, created_at)
        select 'patron', 'patron', 'buyer-' || n || '@wellspring.example', 'Buyer', 'Nr ' || n, 'none', now()
        from generate_series(1, 1000) n returning id
      ), buyer as (
        select id, row_number() over () - 1 as n from buyers
      ), thing as (
        select v.id, v.product_id, v.price_cents, p.seller_id, p.name, v.name as variant,
          row_number() over (order by v.id) - 1 as n, count(*) over () as all_of_them
        from variants v join products p on p.id = v.product_id
      ), paid as (
        insert into checkouts (patron_id, subtotal_cents, shipping_cents, discount_cents, total_cents,
          shipping_address, created_at)
        select buyer.id, thing.price_cents, 1000, 0, thing.price_cents + 1000,
          jsonb_build_object('variant', thing.id), now() - interval '30 days'
        from generate_series(1, $1::int) s (n)
        join buyer on buyer.n = s.n % 1000
        join thing on thing.n = s.n % thing.all_of_them
        returning id, patron_id, subtotal_cents, total_cents, (shipping_address ->> 'variant')::uuid as variant_id
      ), charged as (
        insert into payments (id, payable_kind, payable_id, payer_id, idempotency_key, status, payment_method_id,
          amount_cents, captured_cents, billing_details, created_at)
        select id, 'checkout', id, patron_id, 'bench-' || id, 'paid', 'pm_card_visa', total_cents, total_cents,
          '{}', now() - interval '30 days'
        from paid
      ), made as (
        insert into orders (checkout_id, patron_id, seller_id, status, subtotal_cents, shipping_cents,
          discount_cents, total_cents, status_since, created_at)
        select paid.id, patron_id, thing.seller_id,
          (array['pending', 'shipping', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed',
            'cancelled', 'rejected'])[1 + floor(random() * 10)],
          subtotal_cents, 1000, 0, total_cents, now() - random() * interval '10 days', now() - interval '30 days'
        from paid join thing on thing.id = paid.variant_id
        returning id, number, checkout_id, patron_id, seller_id, total_cents
      ), lines as (
        insert into order_lines (checkout_id, order_id, seller_id, product_id, variant_id, name, variant_name,
          price_cents, quantity, position)
        select made.checkout_id, made.id, made.seller_id, thing.product_id, thing.id, thing.name, thing.variant,
          thing.price_cents, 1, 0
        from made join paid on paid.id = made.checkout_id join thing on thing.id = paid.variant_id
      ), sold as (
        insert into sales (subject_kind, subject_id, number, seller_id, buyer_id, payment_id)
        select 'order', id, 'WS-' || number, seller_id, patron_id, checkout_id from made
        returning id, subject_id
      )
      insert into payout_holds (sale_id, seller_id, amount_cents, released_at)
      select sold.id, made.seller_id, made.total_cents, now() from sold join made on made.id = sold.subject_id`,
    [howMany],
  )
  await pool.query('analyze')
}

/** Seeds lines of a seller's statement, one sale each. */
export async function seedStatement(pool: pg.Pool, sellerId: string, howMany: number): Promise<void> {
  await pool.query(`insert into sellers (id, name) values ($1, 'Bench')`, [sellerId])
  await pool.query(
    `with booked as (
        insert into ledger_transactions (key, kind, at)
        select 'bench:' || n, 'sale', now() - n * interval '1 minute' from generate_series(1, $2::int) n
        returning id, at
      )
      insert into statement_lines (seller_id, transaction_id, kind, at, gross_cents, net_cents)
      select $1, id, 'sale', at, 2000, 1700 from booked`,
    [sellerId, howMany],
  )
  await pool.query('analyze')
}
