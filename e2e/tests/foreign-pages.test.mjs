// A page of another origin can neither open a socket nor change anything, even with my cookies.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { matchOf, playNow } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit, server } = world();

/** Serves an empty page on a free port. */
async function foreignPage(t) {
  const other = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>elsewhere</title>');
  });
  await new Promise((listens) => other.listen(0, '127.0.0.1', listens));
  t.after(() => other.close());
  return other.address().port;
}

/** What happens to a socket that the page opens: the status of the handshake, or `open`. */
async function openSocket(page, address) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const status = new Promise((known) =>
    devtools.on('Network.webSocketFrameError', ({ errorMessage }) => known(errorMessage)),
  );
  const opened = await page.evaluate(
    (url) =>
      new Promise((done) => {
        const socket = new WebSocket(url);
        socket.onopen = () => done(true);
        socket.onerror = () => done(false);
      }),
    address,
  );
  return opened ? 'open' : status;
}

// Another port of the same host is the same site, so cookies go along; another name is another site.
for (const host of ['127.0.0.1', 'localhost']) {
  test(`a page from another port of ${host} is turned away`, async (t) => {
    const page = await visit(t, '/');
    await playNow(page, 'shesterenki');
    const match = matchOf(page);
    const live = `${server().address.replace('http', 'ws')}/api/matches/${match}/live`;
    assert.equal(await openSocket(page, live), 'open', 'not even the own page can');

    await page.goto(`http://${host}:${await foreignPage(t)}/`);
    assert.match(await openSocket(page, live), /403/);
    assert.match(await openSocket(page, `${server().address.replace('http', 'ws')}/api/lobby/live`), /403/);

    // With the headers of our own client a browser asks first, and is told no; without them it does not ask.
    const sent = await page.evaluate(async (address) => {
      const ways = [
        { mode: 'cors', headers: { 'Content-Type': 'application/json', 'X-Geartrain': '1' } },
        { mode: 'no-cors', headers: { 'Content-Type': 'text/plain' } },
      ];
      const request = { method: 'POST', credentials: 'include', body: '{}' };
      const post = (way) => fetch(`${address}/api/logout`, { ...request, ...way });
      return Promise.all(
        ways.map((way) =>
          post(way).then(
            (answer) => answer.status,
            () => 'refused',
          ),
        ),
      );
    }, server().address);
    assert.deepEqual(sent, ['refused', 'refused']);
    const [answer] = await Promise.all([
      page.waitForResponse(`${server().address}/api/logout`),
      page.evaluate((address) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', enctype: 'text/plain', action: `${address}/api/logout` });
        document.body.append(form);
        form.submit();
      }, server().address),
    ]);
    assert.equal(answer.status(), 403);

    // I am still signed in, and still at my table.
    const me = await (await page.request.get(`${server().address}/api/me`)).json();
    assert.ok(me.user, 'the foreign page signed me out');
    page.complaints.length = 0;
  });
}
