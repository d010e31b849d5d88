// Takes a lesson one thing on: in this browser, or on the server where there is no engine.

import * as http from '../api/http';
import type { LessonAsked, LessonMoment } from '../api/types';
import { canPlayHere, hereOrThere, lesson as takeHere } from '../local/here';
import { settings } from '../settings.svelte';
import type { Course, Lesson } from './course';

export function take(
  game: string,
  { rules }: Course,
  lesson: Lesson,
  asked: LessonAsked,
): Promise<LessonMoment> {
  const there = () => http.lesson(game, lesson.id, asked);
  if (!settings.playHere || !canPlayHere) return there();
  return hereOrThere(() => takeHere({ game, rules, lesson, asked }), there);
}
