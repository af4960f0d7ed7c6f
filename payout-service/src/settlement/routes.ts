import { operations, sentence, totalsOf } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { paged } from '@xinyue/kit/http/paged';
import { provenRoute, type Route, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { confirmStatement, statementForAudit } from './confirmStatement.ts';
import { readStatementFile } from './http/readStatementFile.ts';
import { answerOf, channelRowOf, lineRowOf, statementRowOf, statementWords } from './http/settlementRows.ts';
import { isChannel, listChannels } from './store/channelListStore.ts';
import { listLines, listStatements } from './store/statementListStore.ts';
import { findStatement } from './store/statementStore.ts';
import { lastDue } from './domain/dueDay.ts';
import { refuseStatement, takeStatement } from './takeStatement.ts';

/** Statements of payment channels: brought by the partner, or by staff and a second person. */
export function settlementRoutes(deps: Deps): Route[] {
  const { pool, clock, terms } = deps;
  const readFile = async ({ channel, day, csv }: { channel: string; day: string; csv: string }) => {
    if (!(await isChannel(pool, channel))) throw new AppError('notFound', sentence('channelMissing'));
    refuseStatement(deps, channel, day);
    return readStatementFile(csv);
  };
  const found = async (id: string) => {
    const statement = await findStatement(pool, id);
    if (!statement) throw new AppError('notFound', sentence('settlementMissing'));
    return statement;
  };
  return [
    route(operations.uploadSettlement, async ({ body: { day, lines }, partner }) => {
      const by = { source: 'partner', id: partner!, name: partner! } as const;
      return answerOf(await takeStatement(deps, { channel: partner!, day, lines }, by));
    }),
    route(operations.listChannels, async ({ body }) =>
      paged(await listChannels(pool, body, lastDue(clock.now(), terms.settleDueMs)), channelRowOf),
    ),
    route(operations.listSettlements, async ({ body }) => paged(await listStatements(pool, body), statementRowOf)),
    route(operations.listSettlementLines, async ({ body }) => {
      await found(body.id);
      return paged(await listLines(pool, body), lineRowOf);
    }),
    provenRoute(
      operations.uploadSettlementFile,
      async ({ body }) => {
        const lines = await readFile(body);
        return `上传${statementWords({ ...body, ...totalsOf(lines), lines: lines.length })}`;
      },
      async ({ body, actor }) => {
        const { channel, day } = body;
        const lines = await readFile(body);
        const by = { source: 'staff', id: actor!.accountId, name: actor!.name } as const;
        const kept = await takeStatement(deps, { channel, day, lines }, by, (client, statement) =>
          writeAudit(client, {
            actor: actor!,
            what: 'settlement.uploaded',
            rowId: statement.id,
            after: statementForAudit(statement),
          }),
        );
        return statementRowOf(kept);
      },
    ),
    provenRoute(
      operations.confirmSettlement,
      async ({ body: { id, pass } }) => `${pass ? '确认' : '驳回'}${statementWords(await found(id))}`,
      ({ body, ...call }) => confirmStatement(deps, writeOf(call, operations.confirmSettlement.path, body), body, statementRowOf),
    ),
  ];
}
