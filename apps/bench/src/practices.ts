import type pg from 'pg'

/** Seeds providers in the directory, each with an always available service and searchable text. */
export async function seedProviders(pool: pg.Pool, howMany: number): Promise<void> {
  await pool.query(
    `with made as (
        insert into users (audience, kind, email, first_name, last_name, password_hash, roles, created_at)
        select 'provider', 'provider', 'practice-' || n || '@wellspring.example', 'Practice', 'Nr ' || n, 'none',
          '{member-provider}', now()
        from generate_series(1, $1::int) n returning id, last_name
      ), listed as (
        insert into providers (id, name, profession, description, domains, formats, languages, is_coach, is_listed,
          verified_at, zone, week, from_price_cents, first_free_at, free_until, rating_sum, rating_count, created_at)
        select id, 'Practice ' || last_name,
          (array['Physiotherapist', 'Psychologist', 'Dietitian', 'Coach', 'Physician'])[1 + floor(random() * 5)],
          'Help with ' || (array['sleep', 'stress', 'back pain', 'grief', 'nutrition', 'running', 'debt', 'focus'])[1 + floor(random() * 8)]
            || ' and ' || (array['habits', 'balance', 'family', 'work', 'recovery', 'meditation'])[1 + floor(random() * 6)],
          array[(array['physical', 'mental', 'social', 'spiritual', 'financial'])[1 + floor(random() * 5)]],
          array['Telehealth'], array['English'], false, true, now(), 'America/New_York',
          (select jsonb_agg('[{"from": 540, "to": 1020}]'::jsonb) from generate_series(1, 7)),
          (20 + floor(random() * 200)::int) * 100, now() + random() * interval '10 days', now() + interval '1 day',
          floor(random() * 200)::int, 50, now()
        from made returning id
      )
      insert into services (provider_id, title, description, area, format, is_coaching, length_minutes, price_cents,
        capacity, confirmation, buffer_before_minutes, buffer_after_minutes, notice_minutes, horizon_days, policy,
        status, created_at, updated_at)
      select id, 'Consultation', 'An hour.', 'mental', 'Telehealth', false, 50, 9000, 1, 'instant', 0, 10, 60, 60,
        '[{"hoursBefore": 24, "refundPercent": 100}, {"hoursBefore": 2, "refundPercent": 50}]', 'published', now(), now()
      from listed`,
    [howMany],
  )
  await pool.query('analyze')
}

export interface Practice {
  providerId: string
  serviceId: string
}

export async function listPractices(pool: pg.Pool, howMany: number): Promise<Practice[]> {
  const { rows } = await pool.query<Practice>(
    `select s.provider_id as "providerId", s.id as "serviceId" from services s
      join users u on u.id = s.provider_id where u.email like 'practice-%' order by s.id limit $1`,
    [howMany],
  )
  return rows
}
