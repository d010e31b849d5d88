// One server and one browser for a file of tests.

import { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { launch, visit } from './browser.mjs';
import { Server } from './server.mjs';

/** `words` are given to the server besides its port and database. */
export function world(...words) {
  const all = { server: null, browser: null, pages: [] };
  before(async () => {
    all.server = await Server.start(...words);
    all.browser = await launch();
  });
  after(async () => {
    await all.browser?.close();
    await all.server?.stop();
  });
  return {
    server: () => all.server,
    /** A new visitor; when the test is over nothing may have been complained about. */
    visit: async (test, path, options) => {
      const page = await visit(all.browser, all.server, path, options);
      test.after(async () => {
        await page.context().close();
        assert.deepEqual(page.complaints, []);
      });
      return page;
    },
  };
}
