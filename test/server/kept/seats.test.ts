import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { call } from '../app.ts';
import { told } from './document-laws.ts';
import { drawKey, opening } from './seating.ts';

const open = opening(call);

test('a player takes the dice of an army and gives them; the round has them, and says whose they were', async () => {
  const { seat, resolve, read, screen } = await open();
  const [ada, ben] = [await seat('red', 'Ada'), await seat('blue', 'Ben')];
  expect((await screen()).seats).toEqual([
    { seat: 's1', of: 'red', name: 'Ada', waits: true },
    { seat: 's2', of: 'blue', name: 'Ben', waits: true },
  ]);
  const given = await ada.give(1, { 'red/0': { faces: [6, 1] } });
  expect([given.statusCode, given.json().rolls]).toEqual([
    200,
    [{ roll: 'red/0', name: 'Ada', given: { faces: [6, 1] }, by: 'Ada' }],
  ]);
  const rolled = await ben.give(1, { 'blue/0': 'roll' });
  const [{ given: thrown }] = rolled.json().rolls;
  expect((await screen()).seats.map(({ waits }: { waits: boolean }) => waits)).toEqual([
    false,
    false,
  ]);
  expect(JSON.stringify(await screen())).not.toContain('faces');
  await resolve();
  const { entries, players, state } = await read();
  expect(entries).toMatchObject([
    { dice: { 'red/0': { faces: [6, 1] } }, by: { 'red/0': 'Ada', 'blue/0': 'Ben' } },
  ]);
  // The seed's own dice: what a round has that nobody gave anything for.
  const other = await open();
  await other.resolve({ dice: { 'red/0': { faces: [6, 1] }, 'blue/0': thrown } });
  expect((await other.read()).state).toEqual(state);
  expect(players).toMatchObject({ seats: [{ name: 'Ada' }, { name: 'Ben' }] });
  expect([players.given, JSON.stringify(players)]).toEqual([
    undefined,
    expect.not.stringContaining('hash'),
  ]);
  expect((await ada.mine()).json()).toMatchObject({ round: 2, rolls: [{ roll: 'red/0' }] });
});

test('one roll each, never two: again, by two phones, late, and by a phone that comes back', async () => {
  const { seat, resolve, edit, read } = await open();
  const [ada, twin] = [await seat('red', 'Ada'), await seat('red/0', 'Eve')];
  const dice = { 'red/0': { sum: 9 } };
  const both = await Promise.all([ada.give(1, dice), twin.give(1, { 'red/0': 'roll' })]);
  const statuses = both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409]);
  const [first, second] = both[0]?.statusCode === 200 ? [ada, twin] : [twin, ada];
  const { rolls } = (await read()).players.given;
  const same = first === ada ? dice : { 'red/0': 'roll' };
  expect((await first.give(1, same)).statusCode).toBe(200);
  expect(told(await first.give(1, { 'red/0': { sum: 12 } }))).toEqual([409, 'SEAT_GIVEN']);
  expect(told(await second.give(1, { 'red/0': { sum: 12 } }))).toEqual([409, 'SEAT_GIVEN']);
  expect((await read()).players.given.rolls).toEqual(rolls);
  await resolve();
  expect(told(await second.give(1, dice))).toEqual([409, 'SEAT_LATE']);
  expect((await read()).entries).toHaveLength(1);
  // Taken back: it is asked anew, and what was given for a later round is gone.
  await ada.give(2, dice);
  await edit({ kind: 'undo', steps: 1 });
  expect((await ada.mine()).json()).toMatchObject({ round: 1, rolls: [{ roll: 'red/0' }] });
  expect(told(await ada.give(2, dice))).toEqual([409, 'SEAT_LATE']);
  expect((await ada.give(1, dice)).statusCode).toBe(200);
});

test('eight phones at once: each roll is there', async () => {
  const { seat, read } = await open();
  const seats = await Promise.all(
    Array.from({ length: 8 }, (_, i) => seat(i % 2 === 0 ? 'red' : 'blue', `P${i}`)),
  );
  const answers = await Promise.all(
    seats.map(({ give }, i) => give(1, { [i % 2 === 0 ? 'red/0' : 'blue/0']: { sum: 2 + i } })),
  );
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(done).toHaveLength(2);
  expect(Object.keys((await read()).players.given.rolls).toSorted()).toEqual(['blue/0', 'red/0']);
});

test('the game master fills in for anyone, locks, unlocks and takes back', async () => {
  const { seat, edit, resolve, read } = await open();
  const ada = await seat('red', 'Ada');
  const dice = { 'red/0': { sum: 9 } };
  await edit({ kind: 'players', act: 'lock', seat: ada.id });
  expect((await ada.mine()).json().isLocked).toBe(true);
  expect(told(await ada.give(1, dice))).toEqual([403, 'SEAT_LOCKED']);
  await edit({ kind: 'players', act: 'unlock', seat: ada.id });
  expect((await ada.give(1, dice)).statusCode).toBe(200);
  await resolve({ dice: { 'red/0': { sum: 4 } } });
  expect((await read()).entries[0]).toMatchObject({ dice: { 'red/0': { sum: 4 } } });
  expect((await read()).entries[0].by).toBeUndefined();
  await edit({ kind: 'players', act: 'remove', seat: ada.id });
  expect(told(await ada.give(2, dice))).toEqual([403, 'SEAT_KEY_WRONG']);
  expect(told(await edit({ kind: 'players', act: 'lock', seat: ada.id }))).toEqual([
    422,
    'SEAT_UNKNOWN',
  ]);
  const ben = await seat('red', 'Ben');
  expect((await ben.leave()).json()).toEqual({ left: true });
  expect(told(await ben.mine())).toEqual([403, 'SEAT_KEY_WRONG']);
});

describe('every key, against every act that it may not do', async () => {
  const { made, key, seatsKey, seat, at, read, edit, sit } = await open();
  const { key: seatKey } = await seat('red', 'Ada');
  const other = await open();
  const { key: otherSeat } = await other.seat('red', 'Eve');
  await other.edit({ kind: 'players', act: 'link' });
  const battle = `/battles/${made.id}`;
  const round = { kind: 'append', entry: { kind: 'round' } };
  const presence = { page: 'p', name: '', doing: 'looking' };
  const master = ['POST edits', 'DELETE', 'GET keys', 'POST presence', 'PUT key'] as const;
  const next = { editKey: randomBytes(32).toString('base64url') };
  const asMaster = async (what: (typeof master)[number], by: string | undefined) => {
    const version = (await read()).version;
    const asked = { key: by, version };
    if (what === 'POST edits') return call('POST', `${battle}/edits`, { ...asked, payload: round });
    if (what === 'DELETE') return call('DELETE', battle, asked);
    if (what === 'PUT key') return call('PUT', `${battle}/key`, { ...asked, payload: next });
    if (what === 'GET keys') return call('GET', `${battle}/keys`, asked);
    return call('POST', `${battle}/presence`, { ...asked, payload: presence });
  };
  const give = { round: 1, dice: { 'red/0': { sum: 7 } } };
  const sitting = { key: drawKey(), of: 'red', name: 'Thief' };
  const KEYS = {
    none: undefined,
    seat: seatKey,
    link: seatsKey,
    'a seat elsewhere': otherSeat,
    'a link elsewhere': other.seatsKey,
    'an edit key elsewhere': other.key,
    'the id': made.id,
    "the screen's": made.watchId,
  } as const;
  type KeyName = keyof typeof KEYS;
  test.each(Object.keys(KEYS) as KeyName[])('%s', async (name) => {
    const by = KEYS[name];
    const before = await read();
    for (const what of master)
      expect([what, (await asMaster(what, by)).statusCode]).toEqual([
        what,
        name === 'an edit key elsewhere' ? 403 : 401,
      ]);
    const refused = [401, 403];
    if (name !== 'seat') {
      for (const asked of [
        call('POST', at, { key: by, payload: give }),
        call('GET', at, { key: by }),
        call('DELETE', at, { key: by }),
      ])
        expect(refused).toContain((await asked).statusCode);
    } else {
      const inFight = { fight: 'rout', label: 'r1/x', option: 'flee' };
      expect(told(await call('POST', at, { key: by, payload: inFight }))).toEqual([
        409,
        'SEAT_LATE',
      ]);
      for (const [dice, why] of [
        [{ 'blue/0': { sum: 7 } }, [403, 'SEAT_NOT_YOURS']],
        [{ 'red/1': { sum: 7 } }, [403, 'SEAT_NOT_YOURS']],
        [{ 'red/0': { sum: 13 } }, [422, 'ENTRY_DOES_NOT_STAND']],
        [{ 'red/0': { faces: [7, 7] } }, [422, 'ENTRY_DOES_NOT_STAND']],
      ] as const)
        expect(told(await call('POST', at, { key: by, payload: { round: 1, dice } }))).toEqual(why);
    }
    if (name !== 'link') {
      expect(refused).toContain((await call('GET', `${at}s`, { key: by })).statusCode);
      expect(refused).toContain(
        (await call('POST', `${at}s`, { key: by, payload: sitting })).statusCode,
      );
    }
    // A key in the address is not read, and the screen's id leads to no battle.
    expect((await call('GET', `${at}?key=${by}`)).statusCode).toBe(401);
    expect((await call('GET', `/battles/${made.watchId}`)).statusCode).toBe(404);
    expect(await read()).toEqual(before);
  });

  test('a link that was replaced, and one that is closed', async () => {
    await edit({ kind: 'players', act: 'close' });
    expect(told(await sit('red', 'Late'))).toEqual([403, 'SEATS_CLOSED']);
    expect((await call('GET', `${battle}/keys`, { key })).json()).toEqual({
      watchId: made.watchId,
    });
    await edit({ kind: 'players', act: 'link' });
    expect(told(await sit('red', 'Late'))).toEqual([403, 'SEATS_CLOSED']);
    const { seatsKey: fresh } = (await call('GET', `${battle}/keys`, { key })).json();
    expect((await sit('red', 'Late', drawKey(), fresh)).statusCode).toBe(201);
    // Whoever sits keeps the seat.
    expect((await call('GET', at, { key: seatKey })).statusCode).toBe(200);
    expect((await asMaster('GET keys', key)).statusCode).toBe(200);
  });

  test('no key is kept, and bodies cannot ask for what only seats may', async () => {
    for (const payload of [
      { kind: 'give', hash: 'x', round: 1, dice: {} },
      { kind: 'sit', hash: 'x', of: 'red', name: 'X', link: 1 },
      { kind: 'do', hash: 'x', fight: 'rout', label: 'r1/x', dice: 'roll' },
    ])
      expect(told(await edit(payload))).toEqual([400, 'REQUEST_INVALID']);
    const whole = JSON.stringify(await read());
    for (const secret of [seatKey, seatsKey, key]) expect(whole).not.toContain(secret);
  });

  test('a table that is closed to players leads nowhere, and is there again with its seats', async () => {
    await edit({ kind: 'players', act: 'shut' });
    for (const asked of [
      call('GET', `/screens/${made.watchId}`),
      call('GET', at, { key: seatKey }),
      call('POST', at, { key: seatKey, payload: give }),
      sit('red', 'Late'),
    ])
      expect(told(await asked)).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    expect((await read()).players.isShut).toBe(true);
    await edit({ kind: 'players', act: 'show' });
    expect((await call('GET', at, { key: seatKey })).statusCode).toBe(200);
    expect((await read()).players).not.toHaveProperty('isShut');
  });

  test('another edit key ends the old one, and nothing that players have', async () => {
    expect((await asMaster('PUT key', key)).json()).toEqual({ changed: true });
    for (const what of master.slice(0, 4))
      expect([what, told(await asMaster(what, key))]).toEqual([what, [403, 'EDIT_KEY_WRONG']]);
    expect((await asMaster('PUT key', key)).statusCode).toBe(200);
    expect((await asMaster('GET keys', next.editKey)).statusCode).toBe(200);
    expect((await call('GET', at, { key: seatKey })).statusCode).toBe(200);
  });
});
